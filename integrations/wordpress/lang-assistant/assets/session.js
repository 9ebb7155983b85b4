/**
 * Requests the token of a logged-in user: on the first use of the widget, or at once if the page was made for a
 * logged-in user or shows its widget only to users. The page contains no token, so any cache may store it.
 */
(function () {
  const RENEW_BEFORE_MS = 5 * 60 * 1000;

  const sessions = new Map();

  function isFresh(session) {
    return Date.now() < session.until;
  }

  function fetchSession(url) {
    const session = { until: Infinity, answer: null };
    const request = window.fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    });
    session.answer = request
      .then((response) => (response.ok ? response.json() : Promise.reject(response.status)))
      .then((answer) => {
        const seconds = answer.user_token ? Number(answer.expires_in) : Infinity;
        session.until = Date.now() + seconds * 1000 - RENEW_BEFORE_MS;
        return answer;
      })
      .catch(() => {
        // Without a token, the user can use the widget as a visitor.
        session.until = Date.now() + 30 * 1000;
        return null;
      });
    return session;
  }

  function applySession(element, answer) {
    if (!answer) {
      return;
    }
    const token = answer.user_token || '';
    if (token !== (element.getAttribute('user-token') || '')) {
      if (token) {
        element.setAttribute('plan', answer.plan);
        element.setAttribute('user-token', token);
      } else {
        element.removeAttribute('user-token');
      }
    }
  }

  function readSession(url) {
    let session = sessions.get(url);
    if (!session || !isFresh(session)) {
      session = fetchSession(url);
      sessions.set(url, session);
    }
    return session.answer;
  }

  function startSession(element) {
    readSession(element.dataset.sessionUrl).then((answer) => applySession(element, answer));
  }

  /** Replaces the login link by the widget, if the page came from a cache and the user is logged in. */
  async function showWidget(place) {
    const { langAssistantSession: url, langAssistantScript: script } = place.dataset;
    const answer = await readSession(url);
    const template = place.querySelector('template');
    if (!answer?.can_use || !template) {
      return;
    }
    const widget = template.content.firstElementChild;
    applySession(widget, answer);
    place.replaceChildren(widget);
    await import(script);
  }

  function onUse(event) {
    const element =
      event.target instanceof Element ? event.target.closest('lang-assistant[data-session-url]') : null;
    if (element) {
      startSession(element);
    }
  }

  /**
   * A page that was made for a logged-in user requests the token at once, so that even a quick first message is saved
   * for this user.
   */
  function startEarly() {
    document.querySelectorAll('lang-assistant[data-session-early]').forEach(startSession);
    document.querySelectorAll('[data-lang-assistant-session]').forEach((place) => void showWidget(place));
  }

  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', startEarly);
  } else {
    startEarly();
  }
  for (const type of ['focusin', 'pointerdown', 'keydown']) {
    document.addEventListener(type, onUse, { capture: true, passive: true });
  }
})();
