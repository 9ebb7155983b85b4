import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HostConfig } from '../../src/domain/hostConfig';
import { DEFAULT_LIMITS } from '../../src/domain/usage/limits';
import { LOCALES } from '../../src/domain/locales';
import { loadLocale } from '../../src/i18n/loadLocale';
import type { LocaleData } from '../../src/i18n/messages';
import { RESULT_DELAY_MS } from '../../src/domain/files/files';
import { PSEUDO } from '../support/pseudoWords';
import { renderWidget, type Rendered } from '../support/widget';
import type { FilesController } from '../../src/state/files/types';

const MB = 1_048_576;
const MANY = { ...DEFAULT_LIMITS, filesPerDay: { anonymous: 9, free: 9, paid: Infinity } };
const NAME = 'Annual report 2025, final version.pdf';
const DOCUMENT = { name: 'translated_Annual report 2025, final version.docx', type: 'x', base64: 'SGk=' };

interface Options {
  readonly config?: Partial<HostConfig>;
  readonly words?: LocaleData;
  readonly width?: number;
}

function file(name = NAME, size = 3_355_443): File {
  const made = new File(['x'], name, { lastModified: 1 });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

async function open({ config = {}, ...options }: Options = {}): Promise<Rendered> {
  const widget = await renderWidget({ ...options, config: { mode: 'files', limits: MANY, ...config } });
  await expect.poll(() => widget.root.querySelector('.la-drop')).not.toBeNull();
  return widget;
}

function deskOf({ store }: Rendered): FilesController {
  const { controller: desk } = store.getState().files;
  if (!desk) throw new Error('the desk is not there');
  return desk;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focused = ({ root }: Rendered) => {
  const element = root.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
};

/** An event of a drag that carries files, inside the widget's shadow root. */
function drag(target: Element, type: string, files: readonly File[] = [file()]): DragEvent {
  const dataTransfer = new DataTransfer();
  for (const one of files) dataTransfer.items.add(one);
  const event = new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

async function chosen(widget: Rendered, ...files: File[]): Promise<void> {
  deskOf(widget).add(files.length > 0 ? files : [file()]);
  await expect.poll(() => widget.root.querySelector('.la-file')).not.toBeNull();
}

async function translating(widget: Rendered): Promise<void> {
  const count = widget.translating.length;
  deskOf(widget).translate();
  await expect.poll(() => widget.translating.length).toBe(count + 1);
}

async function failed(widget: Rendered, status = 500): Promise<void> {
  await chosen(widget);
  await translating(widget);
  await widget.translating.at(-1)?.fail({ kind: 'http', status });
}

async function done(widget: Rendered, hasDocument = true): Promise<void> {
  await chosen(widget);
  await translating(widget);
  await widget.translating.at(-1)?.answer({ text: 'Hola', ...(hasDocument && { document: DOCUMENT }) });
  await expect
    .poll(() => widget.root.querySelector('.la-result'), { timeout: RESULT_DELAY_MS * 4 })
    .not.toBeNull();
}

/** One that is done, one that failed, one that is too large. */
async function many(widget: Rendered): Promise<void> {
  await chosen(widget, file('one.docx'), file('two.pptx'), file('three.pdf', 6 * MB));
  await translating(widget);
  await widget.translating[0]?.answer({
    text: 'Hola',
    document: { ...DOCUMENT, name: 'translated_one.docx' },
  });
  await expect.poll(() => widget.translating.length, { timeout: RESULT_DELAY_MS * 4 }).toBe(2);
  await widget.translating[1]?.fail({ kind: 'network' });
  await expect.poll(() => widget.root.querySelectorAll('.la-file--error').length).toBe(2);
}

const STATES: readonly [string, (widget: Rendered) => Promise<unknown>][] = [
  ['empty', async () => undefined],
  [
    'with files held over it',
    async (widget) => {
      drag(widget.find('.la-drop'), 'dragenter');
      await expect.poll(() => widget.root.querySelector('.is-over')).not.toBeNull();
    },
  ],
  ['with a document', (widget) => chosen(widget)],
  ['with one over the limit', (widget) => chosen(widget, file('big.pptx', 6 * MB))],
  ['with some refused', (widget) => chosen(widget, file(), file('a.txt'), file('b.pdf', 11 * MB))],
  [
    'without a language',
    async (widget) => {
      await chosen(widget);
      deskOf(widget).chooseLanguage('target', '');
      deskOf(widget).translate();
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'translating',
    async (widget) => {
      await chosen(widget, file(), file('b.pdf'));
      await translating(widget);
    },
  ],
  ['with an error', (widget) => failed(widget)],
  ['with the result', (widget) => done(widget)],
  ['with many', many],
];

beforeEach(() => page.viewport(1200, 900));

describe('the file translation screen', () => {
  it('has the names of spec §2', async () => {
    const widget = await open();
    await expect.element(button('Select it from your computer')).toBeVisible();
    await expect.element(button('Source language: English')).toBeVisible();
    await expect.element(button('Target language: Spanish')).toBeVisible();
    await expect.element(button('Swap languages')).toBeVisible();
    await chosen(widget);
    await expect.element(page.getByRole('group', { name: NAME })).toBeVisible();
    await expect.element(button(`Remove ${NAME}`)).toBeVisible();
    await expect.element(button('Add more documents')).toBeVisible();
    await expect.element(button('Translate document')).toBeEnabled();
    await translating(widget);
    await expect.element(page.getByRole('progressbar', { name: `Translating ${NAME}` })).toBeVisible();
  });

  it('draws its sign on a disc of 56 pixels', async () => {
    const { root } = await open();
    await expect.element(button('Select it from your computer')).toBeVisible();
    const disc = root.querySelector('.la-drop__icon');
    if (!disc) throw new Error('there is no sign');
    const { width, height, borderRadius } = getComputedStyle(disc);
    expect([width, height, borderRadius]).toEqual(['56px', '56px', '50%']);
  });

  it('names the limit that really holds, and how many documents a day', async () => {
    const { root } = await open({ config: { limits: DEFAULT_LIMITS } });
    expect(root.querySelector('.la-drop p')?.textContent).toBe('PDF, Word or PowerPoint, up to 5 MB');
    expect(root.querySelector('.la-disclaimer')?.textContent).toBe(
      '1 document a day without an account, 3 when you log in.',
    );
  });

  it.each([
    ['somebody who is logged in', { userToken: 't' }, '3 documents a day.'],
    ['a paid plan', { userToken: 't', plan: 'paid' }, undefined],
    [
      'a host that counts only visitors without an account',
      { limits: { ...DEFAULT_LIMITS, filesPerDay: { anonymous: 2, free: Infinity, paid: Infinity } } },
      '2 documents a day without an account, as many as you like when you log in.',
    ],
    [
      'a host that counts nothing',
      { limits: { ...DEFAULT_LIMITS, filesPerDay: { anonymous: Infinity, free: 3, paid: 3 } } },
      undefined,
    ],
  ] as const)('tells %s of the allowance in force', async (_who, config, sentence) => {
    const { root } = await open({ config: { limits: DEFAULT_LIMITS, ...config } });
    expect(root.querySelector('.la-disclaimer')?.textContent).toBe(sentence);
  });

  it('offers the ten languages, or those that the page names', async () => {
    const { root } = await open({ config: { fileLanguages: ['en', 'es', 'eu'] } });
    await button('Target language: Spanish').click();
    await expect.poll(() => root.querySelectorAll('[role=option]').length).toBe(4);
    await page.getByRole('option', { name: 'Basque' }).click();
    await expect.element(button('Target language: Basque')).toBeVisible();
  });

  it('shows no language where the translator’s is not among them', async () => {
    await open({ config: { languages: { source: 'en', target: 'nl' } } });
    await expect.element(button('Target language: Select Language')).toBeVisible();
  });

  it('keeps its documents while another tool is on screen', async () => {
    const widget = await open();
    await chosen(widget);
    await translating(widget);
    await button('Translate text').click();
    await expect.element(page.getByRole('textbox')).toBeVisible();
    expect(widget.translating[0]?.signal.aborted).toBe(false);
    await button('Translate files').click();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
  });
});

describe('a card', () => {
  it('says what the document is, and keeps the ending of a long name', async () => {
    const widget = await open({ width: 336 });
    const name = `${'Very long name '.repeat(20)}v7.pptx`;
    await chosen(widget, file(name));
    const shown = widget.find('.la-file__name');
    expect([shown.title, shown.textContent]).toEqual([name, name]);
    const [head, tail] = shown.children;
    expect(head?.scrollWidth).toBeGreaterThan(head?.clientWidth ?? 0);
    expect(tail?.scrollWidth).toBe(tail?.clientWidth);
    expect(tail?.textContent).toBe('e v7.pptx');
    expect(widget.find('.la-file__meta').textContent).toBe('3.2 MB, PowerPoint presentation');
    expect(widget.find('.la-file__ext').textContent).toBe('PPTX');
    expect(widget.host.scrollWidth).toBeLessThanOrEqual(336);
  });

  it('says the number that a host has set, wherever that stops it', async () => {
    const limits = { ...MANY, uploadRejectBytes: 40 * MB, oversizeMarkBytes: 30 * MB };
    const widget = await open({ config: { limits } });
    expect(widget.find('.la-drop p').textContent).toBe('PDF, Word or PowerPoint, up to 20 MB');
    await chosen(widget, file('big.pdf', 21 * MB));
    await button('Translate document').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Cannot translate a file that exceeds the 20MB limit');
    expect(widget.translating).toHaveLength(0);
    const smaller = { ...MANY, uploadRejectBytes: 2.5 * MB, oversizeMarkBytes: 1.5 * MB };
    const other = await open({ config: { limits: smaller } });
    deskOf(other).add([file('big.pdf', 1.5 * MB + 1), file('huge.pdf', 3 * MB)]);
    await expect
      .poll(() => [...other.root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent))
      .toEqual([
        'This file (1.6 MB) exceeds the 1.5 MB limit of your plan for files. Try translating a smaller file or delete it.',
        'huge.pdfThe file is too large. Maximum 2.5MB',
      ]);
  });

  it('over the limit says why, and cannot be translated', async () => {
    const widget = await open();
    await chosen(widget, file('big.pdf', 6 * MB));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'This file (6.0 MB) exceeds the 5.0 MB limit of your plan for files. Try translating a smaller file or delete it.',
      );
    await expect.element(button('Translate document')).toBeDisabled();
    expect(widget.root.querySelector('.la-file--error')).not.toBeNull();
  });

  it('of what is refused there is none, but the reason by name', async () => {
    const widget = await open();
    deskOf(widget).add([file('a.txt'), file('b.pdf', 11 * MB), file('c.pdf', 0)]);
    await expect
      .poll(() => widget.root.querySelector('.la-alert__text')?.textContent)
      .toBe(
        'a.txtOnly PDF, DOC, DOCX, PPT or PPTX files are allowed' +
          'b.pdfThe file is too large. Maximum 10MB' +
          'c.pdfThis file is empty. Choose another one.',
      );
    expect(widget.root.querySelector('.la-file')).toBeNull();
  });

  it('is drawn anew with the progress, and nothing else is', async () => {
    const widget = await open();
    await chosen(widget);
    await translating(widget);
    const seen: MutationRecord[] = [];
    const watch = new MutationObserver((records) => seen.push(...records));
    watch.observe(widget.root, { subtree: true, childList: true, characterData: true, attributes: true });
    await expect
      .poll(() => widget.find('[role=progressbar]').getAttribute('aria-valuenow'), { timeout: 3000 })
      .toBe('20');
    watch.disconnect();
    const outside = seen.filter(
      ({ target }) =>
        !(target instanceof Element ? target : target.parentElement)?.closest('.la-progress, .la-toasts'),
    );
    expect(outside).toEqual([]);
  });

  it('among others says for itself what is the matter, and is tried again alone', async () => {
    const widget = await open();
    await many(widget);
    await expect
      .element(page.getByRole('group', { name: 'two.pptx' }))
      .toHaveTextContent('Error translating the document. Please try again.');
    await button('Try again').click();
    await expect.poll(() => widget.translating.length).toBe(3);
    expect(widget.translating[2]?.request.file.name).toBe('two.pptx');
  });
});

describe('a drop', () => {
  it('is taken by the whole area, which turns solid under it', async () => {
    const widget = await open();
    drag(widget.find('.la-drop h2'), 'dragenter');
    await expect.element(page.getByText('Drop to add the document')).toBeVisible();
    expect(getComputedStyle(widget.find('.la-drop')).borderStyle).toBe('solid');
    expect(drag(widget.find('.la-drop'), 'drop', [file('a.pdf'), file('b.txt')]).defaultPrevented).toBe(true);
    await expect.element(page.getByRole('group', { name: 'a.pdf' })).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent('b.txt');
    expect(widget.root.querySelector('.is-over')).toBeNull();
  });

  it('that comes at once, or goes again, leaves no trace of being held', async () => {
    const widget = await open();
    for (const type of ['dragenter', 'dragover', 'drop'])
      drag(widget.find('.la-drop'), type, [file('a.txt')]);
    await expect.element(page.getByRole('alert')).toHaveTextContent('a.txt');
    await expect.element(button('Select it from your computer')).toBeVisible();
    drag(widget.find('.la-drop'), 'dragenter');
    await expect.poll(() => widget.root.querySelector('.is-over')).not.toBeNull();
    drag(widget.find('.la-drop'), 'dragleave');
    await expect.poll(() => widget.root.querySelector('.is-over')).toBeNull();
  });

  it('is taken beside other documents too', async () => {
    const widget = await open();
    await chosen(widget, file('a.pdf'));
    drag(widget.find('.la-file'), 'dragenter');
    await expect.poll(() => widget.root.querySelector('.la-files--over')).not.toBeNull();
    drag(widget.find('.la-file'), 'drop', [file('b.pdf')]);
    await expect.poll(() => widget.root.querySelectorAll('.la-file').length).toBe(2);
    await translating(widget);
    const closed = [...widget.root.querySelectorAll('[aria-disabled=true]')];
    expect(closed.map(({ textContent }) => textContent)).toEqual(['Translating']);
    // While it is at work it takes none, and the page is not left for it.
    expect(drag(widget.find('.la-file'), 'drop', [file('c.pdf')]).defaultPrevented).toBe(true);
    expect(widget.root.querySelectorAll('.la-file')).toHaveLength(2);
  });

  it('that misses it inside the widget does not lead away from the page; one in the page is the page’s', async () => {
    const widget = await open();
    for (const type of ['dragover', 'drop']) {
      expect(drag(widget.find('.la-topbar'), type).defaultPrevented).toBe(true);
      expect(drag(document.body, type).defaultPrevented).toBe(false);
    }
    expect(widget.root.querySelector('.la-file')).toBeNull();
  });

  it('of a folder is told, and the folder is not read', async () => {
    const widget = await open();
    // No script can make a folder to drop: the browser's word on it stands in.
    const entry: FileSystemEntry = Object.assign(Object.create(null), {
      isDirectory: true,
      name: 'Holidays',
    });
    const told = vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue(entry);
    onTestFinished(() => told.mockRestore());
    drag(widget.find('.la-drop'), 'drop', [file('Holidays')]);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Folders cannot be translated. Choose the documents inside.');
  });
});

describe('the file picker', () => {
  it('offers the kinds that are taken, many at once, and brings them to the list', async () => {
    const widget = await open();
    const input = widget.root.querySelector('input');
    if (!input) throw new Error('there is no input');
    expect([input.type, input.multiple, input.hidden]).toEqual(['file', true, true]);
    for (const ending of ['.pdf', '.doc', '.docx', '.ppt', '.pptx']) expect(input.accept).toContain(ending);
    let isAsked = false;
    input.addEventListener('click', (event) => {
      isAsked = true;
      event.preventDefault();
    });
    await button('Select it from your computer').click();
    expect(isAsked).toBe(true);
    const chosenFiles = new DataTransfer();
    chosenFiles.items.add(file('a.pdf'));
    input.files = chosenFiles.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(page.getByRole('group', { name: 'a.pdf' })).toBeVisible();
  });
});

describe('the focus', () => {
  it('goes all the way by keyboard: choose, translate, download, start anew', async () => {
    const widget = await open();
    button('Select it from your computer').element().focus();
    await chosen(widget);
    expect(focused(widget)).toBe('Translate document');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => widget.translating.length).toBe(1);
    // It stays where it is, and pressing it once more does nothing.
    expect(focused(widget)).toBe('Translating');
    await userEvent.keyboard('{Enter}');
    expect(widget.translating).toHaveLength(1);
    await widget.translating[0]?.answer({ text: 'Hola' });
    await expect.poll(() => focused(widget), { timeout: RESULT_DELAY_MS * 4 }).toBe('Download translation');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => widget.saved.map(({ name }) => name))
      .toEqual(['translated_Annual report 2025, final version.docx']);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused(widget)).toBe('New translation');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => focused(widget)).toContain('Select it from your computer');
  });

  it('after a document is removed goes to where the next one is chosen', async () => {
    const widget = await open();
    await chosen(widget, file('a.pdf'), file('b.pdf'));
    await button('Remove a.pdf').click();
    await expect.poll(() => focused(widget)).toBe('Add more documents');
    await button('Remove b.pdf').click();
    await expect.poll(() => focused(widget)).toContain('Select it from your computer');
  });

  it('stays inside when a document is given up and others go on', async () => {
    const widget = await open();
    await chosen(widget, file('a.pdf'), file('b.pdf'), file('c.pdf'));
    await translating(widget);
    await button('Remove c.pdf').click();
    await expect.poll(() => focused(widget)).toBe('Translating');
    await button('Remove a.pdf').click();
    await expect.poll(() => widget.translating.length).toBe(2);
    await expect.poll(() => focused(widget)).toBe('Translating');
  });

  it('stays inside when one is tried again', async () => {
    const widget = await open();
    await many(widget);
    await button('Try again').click();
    await expect.poll(() => focused(widget)).toBe('Translating');
  });

  it('goes to where another one is chosen where none can be translated', async () => {
    const widget = await open();
    button('Select it from your computer').element().focus();
    await chosen(widget, file('big.pdf', 6 * MB));
    await expect.poll(() => focused(widget)).toBe('Add more documents');
  });

  it('comes without a jump to whoever reads on elsewhere in the page', async () => {
    const widget = await open();
    const far = document.createElement('div');
    far.style.height = '5000px';
    widget.host.after(far);
    onTestFinished(() => far.remove());
    await chosen(widget);
    await translating(widget);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 3000);
    await widget.translating[0]?.answer({ text: 'Hola' });
    await expect.poll(() => focused(widget), { timeout: RESULT_DELAY_MS * 4 }).toBe('Download translation');
    // What the widget grew by above it, the browser makes up for itself.
    expect(scrollY).toBeGreaterThanOrEqual(3000);
  });

  it('is not taken from whoever is at work elsewhere', async () => {
    const widget = await open();
    const other = document.createElement('input');
    widget.host.before(other);
    await chosen(widget);
    await translating(widget);
    other.focus();
    await widget.translating[0]?.answer({ text: 'Hola' });
    await expect
      .poll(() => widget.root.querySelector('.la-result'), { timeout: RESULT_DELAY_MS * 4 })
      .not.toBeNull();
    expect(document.activeElement).toBe(other);
    other.remove();
  });
});

describe('the result', () => {
  it('offers the document that kept its layout, and its text besides', async () => {
    const widget = await open();
    await done(widget);
    expect(widget.find('.la-result p').textContent).toBe(DOCUMENT.name);
    await button('Download translation').click();
    await button('Download text only (.docx)').click();
    await expect
      .poll(() => widget.saved.map(({ name }) => name))
      .toEqual([DOCUMENT.name, 'translated_Annual report 2025, final version-text.docx']);
  });

  it('without a document is a Word file of the text alone', async () => {
    const widget = await open();
    await done(widget, false);
    expect(widget.root.querySelectorAll('.la-result button')).toHaveLength(2);
    await expect.element(page.getByRole('status').filter({ hasText: 'Document translated' })).toBeVisible();
  });

  it('that is a document without a text offers no text', async () => {
    const widget = await open();
    await chosen(widget);
    await translating(widget);
    await widget.translating[0]?.answer({ text: '', document: DOCUMENT });
    await expect
      .poll(() => widget.root.querySelector('.la-result'), { timeout: RESULT_DELAY_MS * 4 })
      .not.toBeNull();
    expect(
      [...widget.root.querySelectorAll('.la-result button')].map(({ textContent }) => textContent),
    ).toEqual(['New translation', 'Download translation']);
  });

  it('says how much stayed as it was, alone and among others', async () => {
    const widget = await open();
    await chosen(widget, file('a.pdf'));
    await translating(widget);
    await widget.translating[0]?.answer({ text: 'Hola', untranslated: 1 });
    await expect
      .element(page.getByText('1 paragraph could not be translated and was left as it was.'))
      .toBeVisible();
    await chosen(widget, file('b.pdf'));
    await expect
      .element(page.getByRole('group', { name: 'a.pdf' }))
      .toHaveTextContent('1 paragraph could not be translated and was left as it was.');
    await expect(widget.host).to.be.accessible();
  });

  it('takes a drop, and says what is the matter with it', async () => {
    const widget = await open();
    await done(widget);
    drag(widget.find('.la-result'), 'drop', [file('b.txt')]);
    await expect.element(page.getByRole('alert')).toHaveTextContent('b.txt');
    drag(widget.find('.la-result'), 'drop', [file('b.pdf')]);
    await expect.poll(() => widget.root.querySelectorAll('.la-file').length).toBe(2);
    expect(widget.root.querySelector('[role=alert]')).toBeNull();
  });

  it('that cannot be built says so', async () => {
    const widget = await open();
    await done(widget, false);
    widget.exportFails = new Error('no');
    await button('Download translation').click();
    await expect.element(page.getByText('Error generating Word file')).toBeVisible();
  });
});

describe('a failure', () => {
  it('that another try cannot help has no button for one', async () => {
    const widget = await open();
    await chosen(widget, file('locked.pdf'), file('b.pdf'));
    await translating(widget);
    await widget.translating[0]?.fail({ kind: 'http', status: 422, code: 'file_encrypted' });
    await expect
      .element(page.getByRole('group', { name: 'locked.pdf' }))
      .toHaveTextContent(
        'This document is protected by a password. Save it without one, and choose it anew.',
      );
    expect(widget.root.querySelector('.la-file--error .la-btn')).toBeNull();
  });

  it('is told once, in the product’s words, and the same button tries again', async () => {
    const widget = await open();
    await failed(widget);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/^Error translating the document. Please try again.$/);
    await button('Translate document').click();
    await expect.poll(() => widget.translating.length).toBe(2);
    expect(widget.root.querySelector('[role=alert]')).toBeNull();
  });

  it.each([
    ['light', 'rgb(253, 238, 238)'],
    ['dark', 'rgb(58, 29, 30)'],
  ] as const)('has its own soft red: %s', async (theme, color) => {
    const widget = await open({ config: { theme } });
    await failed(widget);
    await expect.poll(() => getComputedStyle(widget.find('.la-alert')).backgroundColor).toBe(color);
  });

  it('of the day’s limit opens the dialog', async () => {
    const widget = await open({ config: { limits: DEFAULT_LIMITS } });
    await done(widget);
    deskOf(widget).reset();
    await chosen(widget);
    deskOf(widget).translate();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent('You have reached the daily translation limit.');
  });

  it('for want of a language says which words the page has for that', async () => {
    const widget = await open();
    await chosen(widget);
    deskOf(widget).chooseLanguage('source', '');
    await button('Translate document').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Please select source and target languages');
  });
});

describe('looks', () => {
  it.each(STATES)('axe finds nothing: %s', async (_name, bring) => {
    for (const [theme, width] of [
      ['light', 1120],
      ['dark', 360],
    ] as const) {
      const widget = await open({ config: { theme }, width });
      widget.host.style.background = theme === 'dark' ? '#050809' : '#fff';
      await bring(widget);
      await Promise.all(widget.root.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
      await expect(widget.host).to.be.accessible();
      widget.host.remove();
    }
  });

  it.each(LOCALES)('nothing is wider than a phone, and every target is large enough: %s', async (locale) => {
    const widget = await open({ words: await loadLocale(locale), width: 320, config: { locale } });
    await many(widget);
    for (const width of [320, 360]) {
      widget.host.style.width = `${width}px`;
      expect(widget.host.scrollWidth).toBeLessThanOrEqual(width);
      for (const target of widget.root.querySelectorAll<HTMLElement>('.la-files button'))
        expect(target.offsetHeight, target.textContent).toBeGreaterThanOrEqual(44);
    }
  });

  it('every word comes from the messages', async () => {
    const widget = await open({ words: PSEUDO });
    await many(widget);
    for (const element of widget.root.querySelectorAll('.la-files button, .la-file__meta, .la-note span'))
      expect(element.getAttribute('aria-label') ?? element.textContent).toMatch(/^⟦[^]*⟧$/);
  });
});

it('a desk is made once', async () => {
  const widget = await open();
  const before = deskOf(widget);
  await widget.store.getState().features.load('files');
  expect(deskOf(widget).add).toBe(before.add);
});
