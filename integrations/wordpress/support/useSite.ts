import { afterAll, beforeAll, expect } from 'vitest';
import { startGateway, type RunningGateway } from '../../../tests/support/gateway';
import { clockAhead, createSite, type SiteOptions, type WordPressSite } from './site';

export const SECRET = 'a secret that only the site and its gateway know';

type Variables = Readonly<Record<string, string>>;

/** A WordPress site with the plugin, and a gateway, for the tests of one file. */
export interface ConnectedSite {
  readonly site: WordPressSite;
  readonly gateway: RunningGateway;
  publish(content: string): Promise<string>;
  /** Restarts the gateway and PHP with clocks that are ahead. The gateway keeps its address and secrets. */
  moveClocks(days: number): Promise<void>;
}

async function launchGateway(site: WordPressSite, variables: Variables, days = 0): Promise<RunningGateway> {
  return startGateway({
    CORS_ORIGINS: site.origin,
    JWT_SECRET: SECRET,
    GATEWAY_SECRET: 'the secret of nonces and cookies',
    TRUST_PROXY: '1',
    // The plugin announces these limits by default.
    WORDS_PER_DAY: '3000,unlimited,20000',
    ...variables,
    ...clockAhead(days),
  });
}

const toPhp = (value: string) => `base64_decode('${Buffer.from(value).toString('base64')}')`;

/**
 * Creates the site before the tests of a file, and closes it after them. Expects no PHP messages about the plugin.
 * @param settings of the plugin, besides gateway and secret
 * @param getVariables environment variables of the gateway
 */
export function useSite(
  settings: Readonly<Record<string, unknown>> = {},
  getVariables: () => Variables | Promise<Variables> = () => ({}),
  siteOptions: SiteOptions = {},
): ConnectedSite {
  const connected = {} as { site: WordPressSite; gateway: RunningGateway };
  beforeAll(async () => {
    const hasPlugin = siteOptions.release === undefined && siteOptions.isSqlite !== true;
    connected.site = await createSite({ ...siteOptions, hasPlugin });
    const [gateway] = await Promise.all([
      launchGateway(connected.site, await getVariables()),
      hasPlugin || connected.site.installPlugin(),
    ]);
    connected.gateway = gateway;
    await connected.site.configure({ gateway: gateway.origin, secret: SECRET, ...settings });
    await connected.site.serve();
  });
  afterAll(async () => {
    const errors = await connected.site.readPluginErrors();
    await Promise.all([connected.site.close(), connected.gateway.close()]);
    expect(errors).toEqual([]);
  });
  return {
    get site() {
      return connected.site;
    },
    get gateway() {
      return connected.gateway;
    },
    async publish(content) {
      const address = await connected.site.run(`
        return get_permalink(wp_insert_post(['post_type' => 'page', 'post_status' => 'publish',
          'post_title' => 'Translator', 'post_content' => ${toPhp(content)}]));`);
      return String(address);
    },
    async moveClocks(days) {
      const { port } = new URL(connected.gateway.origin);
      await connected.gateway.close();
      connected.gateway = await launchGateway(
        connected.site,
        { ...(await getVariables()), PORT: port },
        days,
      );
      await connected.site.serve({ daysAhead: days });
    },
  };
}
