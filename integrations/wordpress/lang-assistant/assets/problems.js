/**
 * Shows administrators what is wrong, below a widget that reports a failure. Only pages for administrators load this
 * script. The server checks the user again, because a cache may send such a page to other users.
 */
(function () {
  const NOTE = '.lang-assistant-problems';

  /** Pending requests by address, so that all widgets of a page share one request. */
  const requests = new Map();

  function fetchProblems(url) {
    if (!requests.has(url)) {
      const init = { method: 'POST', credentials: 'same-origin', headers: { accept: 'application/json' } };
      const request = window.fetch(url, init);
      requests.set(
        url,
        request.then((response) => (response.ok ? response.json() : { problems: [] })),
      );
    }
    return requests.get(url);
  }

  function createNote({ title, problems, link, url: address }) {
    const note = document.createElement('div');
    note.className = NOTE.slice(1);
    note.setAttribute('role', 'note');
    const heading = document.createElement('strong');
    heading.textContent = title;
    const list = document.createElement('ul');
    for (const problem of problems) {
      const item = document.createElement('li');
      item.textContent = problem;
      list.append(item);
    }
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.textContent = link;
    note.append(heading, list, anchor);
    return note;
  }

  async function showProblems({ target }) {
    const element = target instanceof Element ? target.closest('lang-assistant[data-problems-url]') : null;
    if (!element) {
      return;
    }
    const found = await fetchProblems(element.dataset.problemsUrl);
    if (found.problems.length > 0 && !element.nextElementSibling?.matches(NOTE)) {
      element.after(createNote(found));
    }
  }

  document.addEventListener('la-error', (event) => void showProblems(event));
})();
