/**
 * The block in the editor: a drawing of the widget, and its settings in the sidebar. There is no live widget, because
 * editing a page must not send texts to the gateway.
 */
(function ({ blocks, blockEditor, components, element, i18n, shortcode }) {
  const { __, sprintf } = i18n;
  const { createElement: el, Fragment } = element;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { CheckboxControl, PanelBody, SelectControl, TextControl, ToggleControl } = components;

  /** From `Block::editor_data`: languages and choices by name, and the settings of the site. */
  const { languages, choices, tools, settings } = window.langAssistantEditor;

  /** The attributes in the main panel. A second panel has the other attributes of block.json. */
  const MAIN = ['mode', 'sourceLanguage', 'targetLanguage', 'theme', 'interfaceLanguage', 'tools', 'routing'];

  /** `basePath` is not in the sidebar, because WordPress has no addresses below its pages. */
  const HIDDEN = new Set(['basePath']);

  const LABELS = {
    mode: __('Tool to start with', 'lang-assistant'),
    sourceLanguage: __('Translate from', 'lang-assistant'),
    targetLanguage: __('Translate into', 'lang-assistant'),
    theme: __('Theme', 'lang-assistant'),
    interfaceLanguage: __('Language of the widget', 'lang-assistant'),
    initialText: __('Text at the start', 'lang-assistant'),
    placeholderText: __('Placeholder', 'lang-assistant'),
    headingLevel: __('Heading level', 'lang-assistant'),
    loading: __('Loading', 'lang-assistant'),
    routing: __('Keep tool and languages in the address of the page', 'lang-assistant'),
    tools: __('Tools', 'lang-assistant'),
    loginUrl: __('Login address', 'lang-assistant'),
    registerUrl: __('Registration address', 'lang-assistant'),
    formality: __('Form of address', 'lang-assistant'),
    fileKinds: __('Kinds of documents', 'lang-assistant'),
    pictures: __('Translate pictures too', 'lang-assistant'),
    saved: __('Save words and translations in the browser', 'lang-assistant'),
    keepText: __('Keep typed text after a reload', 'lang-assistant'),
    page: __('Translate the page around it', 'lang-assistant'),
    pageRoot: __('Part of the page, as a CSS selector', 'lang-assistant'),
    pageDirection: __('Direction of the translated page', 'lang-assistant'),
    selection: __('Actions for selected text', 'lang-assistant'),
    original: __('What opens the original of a translated text', 'lang-assistant'),
    for: __('Ids of forms or fields to check', 'lang-assistant'),
    check: __('When fields are checked', 'lang-assistant'),
    checkKinds: __('What is suggested in fields', 'lang-assistant'),
    fieldShortcut: __('Key that opens a suggestion', 'lang-assistant'),
    glossaryUrl: __('Address of a glossary', 'lang-assistant'),
    copiedMessage: __('Message after copying', 'lang-assistant'),
    selectLanguageText: __('Text of an empty language menu', 'lang-assistant'),
    emptyBoxMessage: __('Message for an empty box', 'lang-assistant'),
    longerTextMessage: __('Message for a long text', 'lang-assistant'),
    limit1500Message: __('Hint for visitors with a long text', 'lang-assistant'),
    limit5000Message: __('Hint for users with a long text', 'lang-assistant'),
    modalText: __('Text of the limit dialog', 'lang-assistant'),
    webmcp: __('Offer the tools to agents in the browser', 'lang-assistant'),
  };

  const MENUS = { sourceLanguage: languages.source, targetLanguage: languages.target, ...choices };

  /** Empty if the block uses the tools of the settings. */
  function chosenTools(attributes) {
    const words = (attributes.tools || '').split(/\s+/);
    return Object.keys(tools).filter((tool) => words.includes(tool));
  }

  /** If all or no checkboxes are checked, the block uses the tools of the settings. */
  function toolsControl({ attributes, setAttributes }) {
    const chosen = chosenTools(attributes);
    const isOn = (name) => chosen.length === 0 || chosen.includes(name);
    const toggle = (name) => () => {
      const next = Object.keys(tools).filter((tool) => isOn(tool) !== (tool === name));
      const isWhole = next.length === 0 || next.length === Object.keys(tools).length;
      setAttributes({ tools: isWhole ? undefined : next.join(' ') });
    };
    return el(
      'fieldset',
      { key: 'tools', className: 'lang-assistant-tools' },
      el('legend', null, LABELS.tools),
      ...Object.entries(tools).map(([name, label]) =>
        el(CheckboxControl, {
          key: name,
          label,
          checked: isOn(name),
          onChange: toggle(name),
          __nextHasNoMarginBottom: true,
        }),
      ),
    );
  }

  /** How many languages the gateway offers, in the menus of languages. Without its answer, the menus have all names. */
  function helpOf(name) {
    const menu = { sourceLanguage: languages.source, targetLanguage: languages.target }[name];
    /* translators: %d: a number. */
    return (
      menu && languages.isKnown && sprintf(__('Languages of your gateway: %d', 'lang-assistant'), menu.length)
    );
  }

  function controlOf(name, definition, props) {
    const { attributes, setAttributes } = props;
    if (name === 'tools') return toolsControl(props);
    const common = {
      key: name,
      label: LABELS[name],
      __nextHasNoMarginBottom: true,
      onChange: (value) => setAttributes({ [name]: value === '' ? undefined : value }),
    };
    const large = { ...common, __next40pxDefaultSize: true };
    if (name === 'routing') {
      const onChange = (isOn) => setAttributes({ routing: isOn ? undefined : 'none' });
      return el(ToggleControl, { ...common, checked: attributes.routing !== 'none', onChange });
    }
    if (definition.type === 'boolean') {
      return el(ToggleControl, { ...common, checked: Boolean(attributes[name]) });
    }
    const value = attributes[name] || '';
    const menu = MENUS[name] || (definition.enum && definition.enum.map((choice) => [choice, choice]));
    if (menu) {
      const same = ['', __('Same as in the settings', 'lang-assistant')];
      const isKnown = value === '' || menu.some(([choice]) => choice === value);
      const options = [same, ...(isKnown ? [] : [[value, value]]), ...menu].map(([choice, label]) => ({
        value: choice,
        label,
      }));
      return el(SelectControl, { ...large, help: helpOf(name), value, options });
    }
    return el(TextControl, { ...large, value });
  }

  const nameOf = (code, side) => (languages[side].find(([known]) => known === code) || [code, code])[1];

  function preview(attributes) {
    const { initialText, placeholderText } = attributes;
    const source = attributes.sourceLanguage || settings.sourceLanguage;
    const target = attributes.targetLanguage || settings.targetLanguage;
    const chosen = chosenTools(attributes);
    const offered = settings.tools.filter((tool) => chosen.length === 0 || chosen.includes(tool));
    const box = (className, ...children) =>
      el('div', { className: 'lang-assistant-preview__' + className }, ...children);
    return [
      box('tools', ...offered.map((tool) => el('span', { key: tool }, tools[tool]))),
      box(
        'panes',
        box(
          'pane',
          el('strong', null, source ? nameOf(source, 'source') : __('From', 'lang-assistant')),
          el(
            'p',
            null,
            initialText || placeholderText || __('Type or paste text to translate', 'lang-assistant'),
          ),
        ),
        box(
          'pane',
          el('strong', null, target ? nameOf(target, 'target') : __('Into', 'lang-assistant')),
          el('p', null, '…'),
        ),
      ),
    ];
  }

  function Edit(props) {
    const { attributes, name } = props;
    const definitions = blocks.getBlockType(name).attributes;
    const own = Object.keys(definitions).filter(
      (key) => definitions[key].type && !SUPPORTED.has(key) && !HIDDEN.has(key),
    );
    const controls = (names) =>
      names.filter((key) => definitions[key]).map((key) => controlOf(key, definitions[key], props));
    const theme = attributes.theme || settings.theme;
    return el(
      Fragment,
      null,
      el(
        InspectorControls,
        null,
        el(PanelBody, { title: __('Widget', 'lang-assistant') }, ...controls(MAIN)),
        el(
          PanelBody,
          { title: __('Texts and behaviour', 'lang-assistant'), initialOpen: false },
          ...controls(own.filter((key) => !MAIN.includes(key))),
        ),
      ),
      el(
        'div',
        useBlockProps({ className: 'lang-assistant-preview lang-assistant-preview--' + theme }),
        ...preview(attributes),
      ),
    );
  }

  /** The editor adds these attributes to every block. */
  const SUPPORTED = new Set(['align', 'anchor', 'className', 'lock', 'metadata', 'style']);

  const ALIASES = { source: 'sourceLanguage', target: 'targetLanguage' };

  /** Converts the attributes of a shortcode, with hyphens or underscores, to those of the block. */
  function fromShortcode({ named, numeric }) {
    const definitions = blocks.getBlockType('lang-assistant/widget').attributes;
    const attributes = {};
    const entries = [...Object.entries(named), ...numeric.map((word) => [word, 'true'])];
    for (const [key, value] of entries) {
      const camel = key.toLowerCase().replace(/[-_](\w)/g, (_match, letter) => letter.toUpperCase());
      const name = ALIASES[camel] || camel;
      const definition = definitions[name];
      const isValid = definition && (!definition.enum || definition.enum.includes(value));
      if (isValid) {
        attributes[name] = definition.type === 'boolean' ? value === 'true' || value === '1' : value;
      }
    }
    return attributes;
  }

  const TAG = 'lang_assistant';

  const transforms = {
    from: [
      {
        type: 'block',
        blocks: ['core/shortcode'],
        isMatch: ({ text }) => Boolean(shortcode.next(TAG, text || '')),
        transform: ({ text }) =>
          blocks.createBlock(
            'lang-assistant/widget',
            fromShortcode(shortcode.next(TAG, text).shortcode.attrs),
          ),
      },
    ],
  };

  blocks.registerBlockType('lang-assistant/widget', { edit: Edit, save: () => null, transforms });
})(window.wp);
