import { expect, it, onTestFinished } from 'vitest';
import type { Driver } from './support/driver';
import { untilTrue } from './support/widgetPage';
import { pageWith, startHost } from '../support/hostServer';

interface Layout {
  readonly name: string;
  /** The CSS of the container, which has a width. */
  readonly container?: string;
  /** The CSS of a box between the container and the element. */
  readonly wrapper?: string;
  readonly element?: string;
}

/** Layouts in which a box without a width shrinks to fit its content. */
const LAYOUTS: readonly Layout[] = [
  { name: 'block' },
  { name: 'flex row', container: 'display: flex' },
  { name: 'centred flex row', container: 'display: flex; justify-content: center; align-items: center' },
  { name: 'wrapping flex row', container: 'display: flex; flex-wrap: wrap' },
  { name: 'flex column', container: 'display: flex; flex-direction: column; align-items: center' },
  { name: 'grid, place-items', container: 'display: grid; place-items: center' },
  { name: 'grid, justify-items', container: 'display: grid; justify-items: center' },
  { name: 'float', element: 'float: left' },
  { name: 'inline-block', element: 'display: inline-block' },
  { name: 'absolute', container: 'position: relative', element: 'position: absolute' },
  { name: 'fit-content', element: 'width: fit-content' },
  { name: 'itself a flex container', element: 'display: flex; gap: 20px' },
  { name: 'itself a flex column', element: 'display: flex; flex-direction: column; gap: 20px' },
  { name: 'itself a grid', element: 'display: grid; gap: 20px; place-items: center' },
  { name: 'in a float', wrapper: 'float: left' },
  { name: 'in an inline-block', wrapper: 'display: inline-block' },
  { name: 'in an absolute box', container: 'position: relative', wrapper: 'position: absolute' },
  { name: 'in a fit-content box', wrapper: 'width: fit-content' },
];
const MARGINS = ['0', '0 24px'];
const WIDTHS = [320, 360, 768, 1000, 1400];

function boxFor({ name, container = '', wrapper, element = '' }: Layout, margin: string): string {
  const widget = `<lang-assistant ajax-url="/ajax" style="margin: ${margin}; ${element}"></lang-assistant>`;
  const content = wrapper === undefined ? widget : `<div style="${wrapper}">${widget}</div>`;
  const title = `${name}, margin ${margin}`;
  return `<section data-title="${title}" style="width: var(--width); min-height: 900px; ${container}">${content}</section>`;
}

const BODY = LAYOUTS.flatMap((layout) => MARGINS.map((margin) => boxFor(layout, margin))).join('');

/** Rules of a page that also apply to the element: none, of a page that floats everything, and that reverts everything. */
const RULES = ['', '* { float: left; margin: 0; }', '* { all: revert; }'];

/** Describes each container that its widget overflows or does not fill. */
function faultsAt(width: number, rules: string): string[] {
  const style = document.querySelector('#rules');
  if (style) style.textContent = rules;
  document.body.style.setProperty('--width', `${width}px`);
  return [...document.querySelectorAll('section')].flatMap((section) => {
    const widget = section.querySelector('lang-assistant');
    if (!widget) return ['no widget'];
    const { display, marginLeft, marginRight } = getComputedStyle(widget);
    // A page that reverts all styles makes the widget inline. Horizontal margins have no effect on an inline box around
    // a block.
    const margins = display === 'inline' ? 0 : parseFloat(marginLeft) + parseFloat(marginRight);
    const taken = widget.getBoundingClientRect().width + margins;
    const own = widget.getBoundingClientRect();
    const frame = widget.shadowRoot?.querySelector('.la-frame')?.getBoundingClientRect();
    const where = `${rules} ${section.dataset['title']}, at ${width}:`;
    const faults = Math.abs(taken - width) > 0.5 ? [`${where} ${Math.round(taken)} wide`] : [];
    // WebKit leaves an empty line above a block in an inline box with margins.
    const isAtTop = display === 'inline' || (frame && Math.abs(frame.top - own.top) <= 0.5);
    const isFilled = frame && isAtTop && frame.width >= Math.min(taken - margins, 1200) - 0.5;
    if (!isFilled)
      faults.push(`${where} frame ${frame?.width} wide, ${(frame?.top ?? 0) - own.top} below its top`);
    if (section.scrollWidth > section.clientWidth)
      faults.push(`${where} content ${section.scrollWidth} wide`);
    return faults;
  });
}

export function describeContainers(driver: () => Driver): void {
  it('the widget fills its container in each tested layout, even on a page that floats or reverts everything', async () => {
    const page = pageWith(BODY, '<style>body { margin: 0; }</style><style id="rules"></style>');
    const host = await startHost({ pages: { '/': page } });
    onTestFinished(() => host.close());
    expect(await driver().resize({ width: 1440, height: 900 })).toMatchObject({ width: 1440 });
    await driver().goto(host.origin);
    const isReady = () =>
      [...document.querySelectorAll('lang-assistant')].every((widget) =>
        widget.shadowRoot?.querySelector('.la-frame'),
      );
    await untilTrue(driver(), 'every widget is rendered', isReady);
    const faults: string[] = [];
    for (const rules of RULES)
      for (const width of WIDTHS) faults.push(...(await driver().evaluate(faultsAt, width, rules)));
    expect(faults).toEqual([]);
  });
}
