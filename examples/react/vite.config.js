import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The default is the address of a gateway that `npm start` runs in the repository. BACKEND_URL names another gateway.
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:8787';
const server = {
  host: '127.0.0.1',
  port: Number(process.env.PORT ?? 5173),
  strictPort: true,
  proxy: { '/ajax': backend, '/v1': backend },
};

export default defineConfig({ plugins: [react()], server, preview: server });
