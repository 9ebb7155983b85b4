// The default is the address of a gateway that `npm start` runs in the repository. BACKEND_URL names another gateway.
const target = process.env.BACKEND_URL ?? 'http://127.0.0.1:8787';

export default { '/ajax': { target }, '/v1': { target } };
