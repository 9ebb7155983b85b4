import { languageTag } from '@lang-assistant/core/languages/lookup';
import { normalizeTarget } from '@lang-assistant/core/memory/sentences';
import type { Mark } from '@lang-assistant/core/memory/marks';
import type { AppError } from '@lang-assistant/core/errors';
import type {
  CorrectionRequest,
  Corrector,
  PageSentence,
  PageTranslator,
} from '@lang-assistant/page-translator';
import { create, createButton, createIcon } from '@lang-assistant/ui/createElement';
import { CIRCLE_ALERT, CIRCLE_CHECK } from '@lang-assistant/ui/icons';
import { formatMoment, joinSentences } from '../../domain/format';
import { markLinks, type LinkProblem } from '../../domain/translate/correction';
import { correctionErrorText } from '../../i18n/correctionErrorText';
import type { LocaleData, TranslateMessages } from '../../i18n/messages';
import { createCorrecting } from '../../state/translate/correction';
import type { CorrectionForm, CorrectionResult, CorrectionView } from '../../state/translate/types';
import { lazySheet } from '../../theme/lazySheet';
import styles from '../../theme/styles/correction.css?inline';
import { loadApi } from '../api/loadApi';
import { createConfigReader, type WidgetElement } from '../configuration';
import { createEmit } from '../events';

/** What sentences about errors need. */
export const textTools = ({ locale, messages }: LocaleData) => ({
  t: messages,
  moment: (time: number) => formatMoment(time, Date.now(), locale),
  join: (...sentences: readonly string[]) => joinSentences(locale, sentences),
});

/** Time in which a correction can be reverted. */
const UNDO_MS = 8000;

const adoptStyles = lazySheet(styles);

type Messages = Pick<TranslateMessages, Extract<keyof TranslateMessages, `correct.${string}`>>;

/** A text box with its name and its problem. */
function createField(box: HTMLInputElement | HTMLTextAreaElement, label: string, index: number) {
  const id = `la-correct-${index}`;
  box.id = id;
  const problem = create('div', { class: 'la-correct__problem', role: 'alert', id: `${id}-problem` });
  problem.hidden = true;
  return {
    box,
    nodes: [create('label', { for: id }, label), box, problem],
    showProblem(...content: readonly (Node | string)[]): void {
      problem.hidden = content.length === 0;
      problem.replaceChildren(
        ...(content.length > 0
          ? [createIcon(CIRCLE_ALERT, 'la-icon--sm'), create('span', {}, ...content)]
          : []),
      );
      box.ariaInvalid = problem.hidden ? null : 'true';
      if (problem.hidden) box.removeAttribute('aria-describedby');
      else box.setAttribute('aria-describedby', problem.id);
    },
  };
}

interface FormOptions {
  readonly localeData: LocaleData;
  readonly messages: Messages;
  readonly translator: Pick<PageTranslator, 'progress' | 'translateAgain'>;
  readonly readConfig: ReturnType<typeof createConfigReader>;
  readonly services: Parameters<typeof createCorrecting>[1];
}

interface SavedOptions {
  readonly saved: CorrectionResult;
  readonly text: string;
  readonly messages: Messages;
  readonly onUndo: () => void;
  readonly onHide: () => void;
}

/** Says that the correction is saved, for some seconds. It stays while it is hovered or focused. */
function showSaved(status: HTMLElement, { saved, text, messages, onUndo, onHide }: SavedOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const row = create(
    'span',
    { class: 'la-correct__saved' },
    createIcon(saved.error ? CIRCLE_ALERT : CIRCLE_CHECK, 'la-icon--sm'),
    create('span', {}, text),
    ...(saved.undo
      ? [createButton({ class: 'la-btn', part: 'button' }, onUndo, messages['correct.undo'])]
      : []),
  );
  const restart = () => {
    clearTimeout(timer);
    if (!row.matches(':hover, :focus-within')) timer = setTimeout(onHide, UNDO_MS);
  };
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    row.addEventListener(type, () => queueMicrotask(restart));
  status.replaceChildren(row);
  // A low popover scrolls.
  row.scrollIntoView({ block: 'nearest' });
  adoptStyles(row);
  restart();
}

/** A text box for the translation, and one for the words of each link. */
function createFields({ runs, target }: PageSentence, code: string, messages: Messages) {
  const attributes = {
    class: 'la-correct__text',
    part: 'correct-text',
    lang: languageTag(code),
    dir: 'auto',
  };
  const box = create('textarea', { ...attributes, rows: '3' });
  const text = createField(box, messages['correct.translation'], 0);
  text.box.value = target.trim();
  const links = runs
    .filter(({ keep }) => keep)
    .map((run, index) => {
      const name = messages['correct.words'](run.source.trim());
      const link = createField(create('input', attributes), name, index + 1);
      link.box.value = run.target.trim();
      return link;
    });
  function showLinkProblem(problem: LinkProblem | undefined): void {
    links.forEach(({ box: { value }, showProblem }, index) => {
      if (problem?.link !== index) return showProblem();
      showProblem(problem.kind === 'order' ? messages['correct.order'] : messages['correct.contain'](value));
    });
    if (problem) links[problem.link]?.box.focus();
  }
  return { text, links, all: [text, ...links], showLinkProblem };
}

function layOut(
  messages: Messages,
  fields: readonly Node[],
  save: Node,
  onCancel: () => void,
): HTMLFormElement {
  return create(
    'form',
    { class: 'la-correct', part: 'correct-form', 'aria-label': messages['correct.open'] },
    ...fields,
    create(
      'div',
      { class: 'la-correct__row' },
      save,
      createButton({ class: 'la-btn', part: 'button' }, onCancel, messages['correct.cancel']),
    ),
    create('p', { class: 'la-correct__hint' }, messages['correct.hint']),
  );
}

function openForm({ sentence, status, onEnd }: CorrectionRequest, options: FormOptions): HTMLElement {
  const { localeData, messages, translator, readConfig } = options;
  const { source, target } = translator.progress;
  const { text, links, all, showLinkProblem } = createFields(sentence, target, messages);
  let view: CorrectionView = {};
  let marks: readonly Mark[] = [];
  const errorText = (error: AppError) => correctionErrorText(error, messages, textTools(localeData));

  function showForm({ problem, isSaving }: CorrectionForm): void {
    for (const { box } of all) box.readOnly = isSaving;
    save.ariaDisabled = isSaving ? 'true' : null;
    if (!problem) text.showProblem();
    else if (problem.kind === 'failed') text.showProblem(errorText(problem.error));
    else {
      const other = create('q', { lang: languageTag(target), dir: 'auto' }, problem.entry.target);
      text.showProblem(messages['correct.conflict'](problem.entry.author), other);
    }
  }

  function draw(next: CorrectionView): void {
    view = next;
    const { form: open, saved } = view;
    if (open) return showForm(open);
    status.replaceChildren();
    onEnd();
    if (!saved) return;
    showSaved(status, {
      saved,
      text: saved.error ? errorText(saved.error) : messages['correct.saved'],
      messages,
      onUndo() {
        onEnd();
        void controller.undo();
      },
      onHide: controller.hideSaved,
    });
  }

  const controller = createCorrecting(
    {
      view: () => view,
      show: draw,
      config: readConfig,
      marks: () => marks,
      showTarget: ({ languages, source: changed }) => translator.translateAgain(languages, changed),
    },
    options.services,
  );

  function submit(): void {
    controller.setText(text.box.value);
    const words = links.map(({ box }) => box.value);
    const found = markLinks(sentence, normalizeTarget(text.box.value), words);
    showLinkProblem('kind' in found ? found : undefined);
    if ('kind' in found) return;
    marks = found;
    controller.save();
  }

  const save = createButton(
    { type: 'submit', class: 'la-btn la-btn--primary', part: 'button primary-button correct-save' },
    () => undefined,
    messages['correct.save'],
  );
  const original = create(
    'p',
    { class: 'la-correct__source', lang: languageTag(source), dir: 'auto' },
    sentence.source.trim(),
  );
  const form = layOut(messages, [original, ...all.flatMap(({ nodes }) => nodes)], save, controller.close);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  controller.open({ languages: { source, target }, source: sentence.source.trim(), target: text.box.value });
  queueMicrotask(() => adoptStyles(form));
  return form;
}

/** The form in the popover of an original. */
export function createCorrector(
  element: WidgetElement,
  translator: FormOptions['translator'],
  localeData: LocaleData,
  messages: Messages,
): Corrector {
  const emit = createEmit(element);
  const options = {
    translator,
    localeData,
    messages,
    readConfig: createConfigReader(element),
    services: {
      emit,
      lazyPorts: async () => (await loadApi()).createLazyPorts(emit),
      reportError: (cause: unknown) =>
        emit('la-error', { feature: 'widget', error: { kind: 'unexpected', message: String(cause) } }),
    },
  };
  return { label: messages['correct.open'], open: (request) => openForm(request, options) };
}
