import type { HostConfig } from '../../../../src/domain/hostConfig';
import { MODES } from '../../../../src/domain/mode';
import { createAddressDouble } from '../../../support/store/deviceDoubles';
import { createStoreDouble, type StoreDouble } from '../../../support/store/storeDouble';

export const PAIR = { source: 'en', target: 'es' };

export async function openAt(url: string, config: Partial<HostConfig> = {}, modes = MODES.slice()) {
  const address = createAddressDouble(url);
  const double = createStoreDouble(config, { address, modes });
  const state = () => double.store.getState();
  await state().address.load(state().session.config);
  return { double, address, state };
}

export const changes = ({ address }: StoreDouble) =>
  address.visited.slice(1).map(({ how, url }) => `${how} ${url}`);
