// @ts-check
/** The maximum number of events in the list. */
const KEPT_EVENTS = 50;

const EVENTS = [
  'la-ready',
  'la-mode-change',
  'la-language-change',
  'la-translate',
  'la-chat-message',
  'la-write',
  'la-file-translate',
  'la-limit-reached',
  'la-login-request',
  'la-error',
];

const widget = document.getElementById('widget');
const controls = document.getElementById('controls');
const list = document.getElementById('events');
const empty = document.getElementById('no-events');

/**
 * The content of a `meta` element. The server puts the demo's login tokens there.
 * @param {string} name
 */
function contentOf(name) {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/** @type {Readonly<Record<string, (value: string) => void>>} */
const apply = {
  'interface-language': (value) => widget?.setAttribute('interface-language', value),
  theme(value) {
    widget?.setAttribute('theme', value);
    document.documentElement.dataset['theme'] = value;
  },
  backend(value) {
    // Without `ajax-url`, the widget uses the endpoint of `window.langAssistantConfig`.
    if (value === 'ajax') widget?.setAttribute('ajax-url', '/ajax');
    else widget?.removeAttribute('ajax-url');
  },
  visitor(value) {
    const plan = value === 'paid' || value === 'spent' ? 'paid' : 'free';
    if (value === 'anonymous') widget?.removeAttribute('user-token');
    else
      widget?.setAttribute('user-token', contentOf(plan === 'paid' ? 'demo-paid-token' : 'demo-user-token'));
    widget?.setAttribute('plan', plan);
    const limits = value === 'spent' ? { wordsPerDay: { paid: 5 } } : {};
    widget?.setAttribute('config', JSON.stringify({ limits }));
  },
  width(value) {
    if (widget) widget.dataset['width'] = value;
  },
};

if (controls instanceof HTMLFormElement) {
  controls.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) apply[target.name]?.(target.value);
  });
  // Query parameters set the choices: the demo's login links lead to `/?visitor=token`.
  for (const [name, value] of new URLSearchParams(location.search)) {
    const control = controls.elements.namedItem(name);
    if (control instanceof HTMLSelectElement) control.value = value;
  }
  // Browsers restore form fields on reload, so the restored choices are applied.
  for (const element of controls.elements) {
    if (element instanceof HTMLSelectElement && element.selectedIndex > 0)
      apply[element.name]?.(element.value);
  }
  controls.addEventListener('submit', (event) => event.preventDefault());
}

/** @param {Event} event */
function show(event) {
  const name = document.createElement('strong');
  name.textContent = event.type;
  const detail = document.createElement('code');
  detail.textContent = event instanceof CustomEvent ? JSON.stringify(event.detail) : '';
  const time = document.createElement('time');
  time.textContent = new Date().toLocaleTimeString();
  const item = document.createElement('li');
  item.append(time, name, detail);
  list?.prepend(item);
  for (const old of [...(list?.children ?? [])].slice(KEPT_EVENTS)) old.remove();
  empty?.setAttribute('hidden', '');
}

for (const name of EVENTS) document.addEventListener(name, show);

/** Shows what to install if no translation engine is available. */
async function showMissingEngine() {
  const response = await fetch('/v1/capabilities');
  const { engines } = await response.json();
  const isMissing = engines.every((/** @type {{ status: string }} */ { status }) => status === 'unavailable');
  document.getElementById('no-engine')?.toggleAttribute('hidden', !isMissing);
}

void showMissingEngine();

document.getElementById('clear-events')?.addEventListener('click', () => {
  list?.replaceChildren();
  empty?.removeAttribute('hidden');
});

async function copyEmbed() {
  const status = document.getElementById('copied');
  try {
    await navigator.clipboard.writeText(document.getElementById('embed')?.textContent ?? '');
    if (status) status.textContent = 'Copied.';
  } catch {
    // Browsers refuse the clipboard to pages without HTTPS, except on this machine.
    getSelection()?.selectAllChildren(document.getElementById('embed') ?? document.body);
    if (status) status.textContent = 'The browser refused the clipboard. The lines are selected.';
  }
}

document.getElementById('copy-embed')?.addEventListener('click', () => void copyEmbed());
