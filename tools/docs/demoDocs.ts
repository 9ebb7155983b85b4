/** The host pages in `demo/`, which the gateway serves. */
export const DEMO_DOCS: Readonly<Record<string, string>> = {
  'index.html': 'All attributes and `config` keys, to try out.',
  'translator.html': 'A page whose address contains the tool and the languages.',
  'two-widgets.html': 'Two widgets that share nothing but the day’s counts.',
  'languages.html': 'All interface languages.',
  'strict-csp.html': 'A strict content security policy with Trusted Types.',
  'hostile-css.html': 'A page whose style sheet styles everything.',
};
