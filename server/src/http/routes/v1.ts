import { Hono } from 'hono';
import type { Capabilities } from '../../usecases/capabilities';
import type { Identity } from '../../identity/identity';
import { onlyMethod } from '../middleware/onlyMethod';
import { parseTranslationFields } from '../input/parseTranslationFields';
import { readJson } from '../input/readBody';
import { EVERY_ACTION } from '../../identity/nonces';
import { checkAction } from './ajax';
import type { Translate } from './translate';

export interface V1Deps {
  readonly identity: Identity;
  readonly translate: Translate;
  readonly capabilities: () => Promise<Capabilities>;
}

export function v1Routes(deps: V1Deps): Hono {
  const { identity, translate, capabilities } = deps;
  return new Hono()
    .post('/translate', async (context) => {
      const caller = await identity.requireBearer(context);
      const fields = parseTranslationFields(await readJson(context));
      return translate(context, caller, fields, (result) => result);
    })
    .all('/translate', onlyMethod('POST'))
    .get('/nonce', async (context) => {
      const name = context.req.query('action');
      const action = name === undefined ? EVERY_ACTION : checkAction(name);
      return context.json({ nonce: await identity.issueNonce(context, action) });
    })
    .get('/capabilities', async (context) => context.json(await capabilities()));
}
