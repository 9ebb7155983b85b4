import { importSource } from '../workspace.mjs';
import type * as widgetModules from './widgetModules.ts';

const modules: typeof widgetModules = await importSource('tools/build/widgetModules.ts');

export const { FLAGS, LOCALES, MODES, shellWithHoles } = modules;
