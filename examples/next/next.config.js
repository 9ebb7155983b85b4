// The default is the address of a gateway that `npm start` runs in the repository. BACKEND_URL names another gateway
// when the app is built.
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:8787';

export default {
  rewrites: () => [
    { source: '/ajax', destination: `${backend}/ajax` },
    { source: '/v1/:path*', destination: `${backend}/v1/:path*` },
  ],
};
