// @ts-check
// Shows what the policy of the page had to stop. Listens before the widget starts.
document.addEventListener('securitypolicyviolation', (event) => {
  const item = document.createElement('li');
  item.textContent = `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`;
  document.getElementById('violations')?.append(item);
  document.getElementById('no-violations')?.setAttribute('hidden', '');
});
