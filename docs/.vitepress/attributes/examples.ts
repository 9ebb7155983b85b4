/** The example on the page of an attribute. */
export interface Example {
  /** HTML that the reader can edit and run on the page. Its addresses lead to the gateway that serves the page. */
  readonly html: string;
  /** Tells the reader what to look at, or what else the attribute needs. */
  readonly note: string;
}

/** Writes a tag with the addresses that every example needs. A long tag gets one line per attribute. */
function tag(attributes: string, before = ''): string {
  const all = ['ajax-url="/ajax"', 'nonce-url="/v1/nonce"', ...(attributes === '' ? [] : [attributes])];
  const oneLine = `<lang-assistant ${all.join(' ')}></lang-assistant>`;
  const lines = ['<lang-assistant', ...all.map((line) => `  ${line}`), '></lang-assistant>'].join('\n');
  return `${before}${oneLine.length <= 100 ? oneLine : lines}`;
}

const LONG_TEXT = 'Write some words, and replace this text by a longer one.';
const FIELD = '<textarea id="bio" rows="3" lang="en" aria-label="About you">She go to school.</textarea>\n';
const LOGGED_IN = 'It needs `user-token`, the token of a user of your gateway.';

/** An example for each attribute. A test fails if one is missing. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'source-language': {
    html: tag('source-language="es" initial-text="Buenos días"'),
    note: 'A language that is detected replaces it while the user types.',
  },
  'target-language': {
    html: tag('target-language="ca" source-language="es" initial-text="Buenos días"'),
    note: 'The user can choose another one in the menu.',
  },
  'initial-text': {
    html: tag('initial-text="The house is white."'),
    note: 'A text over the limit is shown and not sent.',
  },
  'interface-language': {
    html: tag('interface-language="ja"'),
    note: 'Buttons, messages and names of languages change, the languages of the translation stay.',
  },
  theme: { html: tag('theme="dark"'), note: 'See [Theming](../theming.md) for colours of your own.' },
  'heading-level': {
    html: tag('heading-level="3" mode="ai"'),
    note: 'It changes nothing that is visible, but the outline that screen readers read.',
  },
  loading: {
    html: tag('loading="interaction"'),
    note: 'The text box works at once; everything else comes when the pointer or the focus does. See [Loading](../loading.md).',
  },
  mode: { html: tag('mode="write"'), note: 'The top bar leads to the other tools.' },
  'file-kinds': {
    html: tag('mode="files" file-kinds="docx xlsx"'),
    note: '`all` offers every kind that the server translates.',
  },
  tools: {
    html: tag('tools="translate write"'),
    note: 'With a single tool, there is no top bar.',
  },
  routing: {
    html: tag('routing="none"'),
    note: 'Elsewhere, `query` puts `?tab=ai` into the address. See [Addresses](../addresses.md).',
  },
  'base-path': {
    html: tag('base-path="/tools/translate"'),
    note: 'This page is not below that path, so its address stays. See [Addresses](../addresses.md).',
  },
  'ajax-url': {
    html: tag(''),
    note: 'Your own program answers there as well: [Write a backend](../backend.md).',
  },
  nonce: {
    html: '<lang-assistant ajax-url="/ajax" nonce="from-the-server"></lang-assistant>',
    note: 'The gateway refuses this one, and the widget gets a new one where the refusal says.',
  },
  'nonce-url': { html: tag(''), note: 'Remove it: the gateway then says where a nonce is to be had.' },
  'history-url': { html: tag('history-url="/" mode="ai"'), note: LOGGED_IN },
  'jobs-url': { html: tag('jobs-url="/v1/ai-files/jobs" mode="files"'), note: LOGGED_IN },
  'user-token': {
    html: tag('user-token="the-token-of-a-user"'),
    note: 'The gateway refuses this one. The counter below the text shows the higher limit.',
  },
  plan: { html: tag('plan="paid" user-token="the-token-of-a-user"'), note: LOGGED_IN },
  'login-url': {
    html: tag('login-url="/login" mode="ai"'),
    note: 'The locked prompts of the assistant lead there. See [Limits](../limits.md#login).',
  },
  'register-url': {
    html: tag(`register-url="/join" config='{ "limits": { "textChars": 40 } }' initial-text="${LONG_TEXT}"`),
    note: 'Type: the panel below the text box has the button.',
  },
  'plugin-url': {
    html: tag('plugin-url="/widget/"'),
    note: 'Needed only if the images are on another server than the script.',
  },
  formality: {
    html: tag('formality="informal" target-language="de" initial-text="Can you help me?"'),
    note: 'Engines without forms of address ignore it.',
  },
  'keep-text': { html: tag('keep-text="session"'), note: 'Type, press Run, and the text is still there.' },
  page: {
    html: tag('page page-root=".VPDoc" target-language="es"'),
    note: 'It translates this page. See [Translating the page](../page.md).',
  },
  'page-root': {
    html: tag('page page-root=".VPDoc" target-language="es"'),
    note: 'Header and sidebar stay as they are.',
  },
  'page-direction': {
    html: tag('page page-direction="none" page-root=".VPDoc" target-language="ar"'),
    note: 'It counts for languages that are written from right to left.',
  },
  selection: {
    html: tag('selection="translate speak" target-language="es"'),
    note: 'Run it, and select a word of this page.',
  },
  original: {
    html: tag('page original target-language="es"'),
    note: 'Run it, translate this page, and rest the pointer on a text.',
  },
  for: { html: tag('for="bio"', FIELD), note: 'Click into the field. See [Fields](../field.md).' },
  check: {
    html: tag('for="bio" check="button"', FIELD),
    note: 'Nothing is sent before the button of the field is pressed.',
  },
  'check-kinds': { html: tag('for="bio" check-kinds="spelling"', FIELD), note: 'Grammar is left alone.' },
  'field-shortcut': {
    html: tag('for="bio" field-shortcut="Alt+F"', FIELD),
    note: 'Put the caret on a marked word and press the key.',
  },
  'glossary-url': {
    html: tag('glossary-url="/glossary.csv"'),
    note: 'The gateway of this page has no such file. See [Glossaries](../glossaries.md).',
  },
  'placeholder-text': {
    html: tag('placeholder-text="Paste a recipe"'),
    note: 'It replaces the text in all languages.',
  },
  'copied-message': {
    html: tag('copied-message="In your clipboard" initial-text="Hello"'),
    note: 'Press Copy below the translation.',
  },
  'select-language-text': {
    html: tag('select-language-text="Choose one"'),
    note: 'Shown only while a language is missing.',
  },
  'empty-box-message': {
    html: tag('empty-box-message="Nothing to clear"'),
    note: 'Press Clear text while the box is empty.',
  },
  'longer-text-message': {
    html: tag(`longer-text-message="Too long for today" config='{ "limits": { "textChars": 40 } }'`),
    note: 'Paste a text of more than 40 characters.',
  },
  'limit-1500-message': {
    html: tag(`limit-1500-message="Please shorten it" config='{ "limits": { "textChars": 40 } }'`),
    note: 'Paste a text of more than 40 characters.',
  },
  'limit-5000-message': {
    html: tag(`limit-5000-message="Please shorten it" user-token="a-token"`),
    note: 'Shown to users with a token, for a text of more than 5,000 characters.',
  },
  'modal-text': {
    html: tag(
      `modal-text="That was all for today." config='{ "limits": { "writePerDay": 0 } }' mode="write"`,
    ),
    note: 'Type a sentence: the dialog of the daily limit shows it.',
  },
  config: {
    html: tag(`config='{ "targetLanguage": "fr", "limits": { "textChars": 200 } }'`),
    note: 'Every attribute is a key. [Configuration](../reference/config.md) has the other keys.',
  },
  pictures: {
    html: tag('mode="files" pictures'),
    note: 'Pictures are offered only if the server reads their text, as the gateway does with tesseract.',
  },
  saved: { html: tag('saved'), note: 'Translate a text and press the star below the translation.' },
  'saved-url': {
    html: tag('saved saved-url="/account" user-token="a-token"'),
    note: 'Saved items are requested from this address when the list is opened.',
  },
  'memory-url': {
    html: tag('memory-url="/memory" user-token="a-token"'),
    note: 'With a token of the scope `memory`, each translation has a button to correct it.',
  },
  webmcp: { html: tag('webmcp'), note: 'It shows only in browsers that have WebMCP.' },
};
