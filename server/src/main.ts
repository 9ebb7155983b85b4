import { runGateway } from './runGateway';

await runGateway(process.env);
