// Copies the files of the package to the folder from which PHP's server sends them.
import { cpSync } from 'node:fs';

cpSync('node_modules/lang-assistant/dist', 'public/lang-assistant', { recursive: true });
