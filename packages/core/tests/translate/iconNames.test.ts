import { expect, it } from 'vitest';
import { isIconElement, isIconFont, isIconName } from '../../src/translate/iconNames';

it('the name of an icon is one word in small Latin letters', () => {
  for (const name of ['home', ' shopping_cart\n', '3d_rotation', 'arrow-right', '10k'])
    expect(isIconName(name)).toBe(true);
  for (const text of ['Home', 'call us', 'año', 'e-mail?', '_', 'a__b', ''])
    expect(isIconName(text)).toBe(false);
});

it('elements for icons are known by name or class', () => {
  for (const name of ['mat-icon', 'md-icon', 'v-icon']) expect(isIconElement(name, '')).toBe(true);
  const classes =
    'material-icons,x material-icons-outlined,material-symbols-sharp filled,mat-icon,fa,fas fa-x,fa-solid,bi bi-house,glyphicon'.split(
      ',',
    );
  expect(classes.filter((value) => !isIconElement('i', value))).toEqual([]);
  for (const value of ['', 'icon', 'has-icon', 'fast', 'bio', 'material', 'my-material-icons'])
    expect(isIconElement('i', value), value).toBe(false);
});

it('a font for icons is known by the name of the first font', () => {
  const fonts = [
    '"Material Symbols Rounded"',
    'Material Icons, serif',
    '"Font Awesome 6 Free"',
    'FontAwesome',
    'icomoon',
    'Ionicons',
  ];
  expect(fonts.filter((font) => !isIconFont(font))).toEqual([]);
  for (const font of ['', 'Arial, "Material Icons"', '"Lexicon No2"', 'system-ui'])
    expect(isIconFont(font), font).toBe(false);
});
