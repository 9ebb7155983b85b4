import { computed, onMounted, reactive, ref, shallowRef, watch, type ShallowRef } from 'vue';
import { applySettings } from './applySettings.ts';
import { connect, type Connection } from './connect.ts';
import type { OptionGroup, Value } from './option.ts';
import { CONNECTION, writeSnippet, type Framework, type Settings } from './snippets.ts';

const hasWidgetOf = ({ kind }: Connection) => kind === 'ready' || kind === 'noGateway';

const backendOf = (connection: Connection): Readonly<Record<string, string>> =>
  connection.kind === 'ready' ? CONNECTION : {};

/**
 * The state of the playground: the values of its options, the snippet, and a live widget that follows both.
 * @param stage the element that contains the widget
 */
export function usePlayground(
  groups: readonly OptionGroup[],
  stage: Readonly<ShallowRef<HTMLElement | null>>,
) {
  const names = groups.flatMap(({ options }) => options.map(({ name }) => name));
  /** The values of the options by name. An empty value means the default. */
  const values = reactive<Record<string, Value>>(Object.fromEntries(names.map((name) => [name, ''])));
  const framework = ref<Framework>('HTML');
  const connection = shallowRef<Connection>({ kind: 'checking' });
  const copyStatus = ref('');
  let widget: HTMLElement | undefined;

  function chosen(isProperty: boolean): Record<string, Value> {
    const given = Object.entries(values).filter(([, value]) => value !== '');
    return Object.fromEntries(given.filter(([name]) => name.startsWith('--') === isProperty));
  }
  const settings = computed<Settings>(() => ({ attributes: chosen(false), properties: chosen(true) }));
  const snippet = computed(() => writeSnippet(framework.value, settings.value));

  function update(): void {
    if (widget) applySettings(widget, settings.value, backendOf(connection.value), names);
  }

  /** Creates the widget anew, because some options, such as `loading`, have an effect only at that time. */
  function createWidget(): void {
    widget = document.createElement('lang-assistant');
    update();
    stage.value?.replaceChildren(widget);
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(snippet.value);
      copyStatus.value = 'Copied.';
    } catch {
      copyStatus.value = 'The browser does not allow copying: select the code and copy it.';
    }
  }

  function reset(): void {
    for (const name of names) values[name] = '';
  }

  watch(settings, update);
  watch(snippet, () => (copyStatus.value = ''));
  onMounted(async () => {
    connection.value = await connect();
    if (hasWidgetOf(connection.value)) createWidget();
  });

  const hasWidget = computed(() => hasWidgetOf(connection.value));
  return { values, framework, connection, copyStatus, snippet, hasWidget, createWidget, copy, reset };
}
