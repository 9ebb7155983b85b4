// @ts-check
// Lists the violations of the page's content security policy. It listens before the widget starts.
document.addEventListener('securitypolicyviolation', (event) => {
  const item = document.createElement('li');
  item.textContent = `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`;
  document.getElementById('violations')?.append(item);
  document.getElementById('no-violations')?.setAttribute('hidden', '');
});
