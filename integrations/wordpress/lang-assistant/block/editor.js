/**
 * The block in the editor: a drawing of the widget and its settings in the sidebar.
 *
 * It draws no live widget: editing a page must not send texts to the gateway.
 */
(function ({ blocks, blockEditor, components, element, i18n }) {
  const { __ } = i18n;
  const { createElement: el, Fragment } = element;
  const { InspectorControls, useBlockProps } = blockEditor;
  const { PanelBody, SelectControl, TextControl, ToggleControl } = components;

  /** The attributes of block.json, in panels. The others have one of their own. */
  const MAIN = ['mode', 'sourceLanguage', 'targetLanguage', 'theme', 'interfaceLanguage'];

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
    routing: __('Addresses', 'lang-assistant'),
    basePath: __('Path of the addresses', 'lang-assistant'),
    tools: __('Tools', 'lang-assistant'),
    loginUrl: __('Login address', 'lang-assistant'),
    registerUrl: __('Registration address', 'lang-assistant'),
    copiedMessage: __('Message after copying', 'lang-assistant'),
    selectLanguageText: __('Text of an empty language menu', 'lang-assistant'),
    emptyBoxMessage: __('Message for an empty box', 'lang-assistant'),
    longerTextMessage: __('Message for a long text', 'lang-assistant'),
    limit1500Message: __('Hint for visitors with a long text', 'lang-assistant'),
    limit5000Message: __('Hint for users with a long text', 'lang-assistant'),
    modalText: __('Text of the limit dialog', 'lang-assistant'),
    webmcp: __('Offer the tools to agents in the browser', 'lang-assistant'),
  };

  function controlOf(name, definition, { attributes, setAttributes }) {
    const common = {
      key: name,
      label: LABELS[name] || name,
      __nextHasNoMarginBottom: true,
      __next40pxDefaultSize: true,
      onChange: (value) => setAttributes({ [name]: value === '' ? undefined : value }),
    };
    if (definition.type === 'boolean') {
      return el(ToggleControl, { ...common, checked: Boolean(attributes[name]) });
    }
    const value = attributes[name] || '';
    if (definition.enum) {
      const options = ['', ...definition.enum].map((choice) => ({
        value: choice,
        label: choice || __('Same as in the settings', 'lang-assistant'),
      }));
      return el(SelectControl, { ...common, value, options });
    }
    return el(TextControl, { ...common, value });
  }

  function preview({ sourceLanguage, targetLanguage, initialText, placeholderText }) {
    const box = (className, ...children) =>
      el('div', { className: 'lang-assistant-preview__' + className }, ...children);
    return [
      box(
        'tools',
        ...[
          __('Translate text', 'lang-assistant'),
          __('AI assistant', 'lang-assistant'),
          __('Translate files', 'lang-assistant'),
          __('AI write', 'lang-assistant'),
        ].map((tool) => el('span', { key: tool }, tool)),
      ),
      box(
        'panes',
        box(
          'pane',
          el('strong', null, sourceLanguage || __('From', 'lang-assistant')),
          el(
            'p',
            null,
            initialText || placeholderText || __('Type or paste text to translate', 'lang-assistant'),
          ),
        ),
        box('pane', el('strong', null, targetLanguage || __('Into', 'lang-assistant')), el('p', null, '…')),
      ),
    ];
  }

  function Edit(props) {
    const { attributes, name } = props;
    const definitions = blocks.getBlockType(name).attributes;
    const own = Object.keys(definitions).filter((key) => definitions[key].type && !SUPPORTED.has(key));
    const controls = (names) =>
      names.filter((key) => definitions[key]).map((key) => controlOf(key, definitions[key], props));
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
      el('div', useBlockProps({ className: 'lang-assistant-preview' }), ...preview(attributes)),
    );
  }

  /** Attributes that the editor adds to every block. */
  const SUPPORTED = new Set(['align', 'anchor', 'className', 'lock', 'metadata', 'style']);

  blocks.registerBlockType('lang-assistant/widget', { edit: Edit, save: () => null });
})(window.wp);
