// `npm start` in the repository runs a gateway here. BACKEND_URL names another one.
const target = process.env.BACKEND_URL ?? 'http://127.0.0.1:8787';

export default { '/ajax': { target }, '/v1': { target } };
