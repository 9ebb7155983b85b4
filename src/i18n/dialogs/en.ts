const queries = (max: string) => (max === '1' ? '1 query' : `${max} queries`);

export const en = {
  'dialog.close': 'Close',
  'dialog.getApp': 'Get the app',
  'dialog.getAppFor': (store: string) => `Get the app for ${store}`,

  'limit.eyebrow': 'Limit reached',
  'limit.title': 'Unlock the full potential of AI',
  'limit.aiAnonymous': (max: string) =>
    `You have reached the limit of ${queries(max)} to the AI for free users.`,
  'limit.aiLoggedIn': (max: string) => `You have reached the limit of ${queries(max)} to the AI per day.`,
  'limit.ai': 'You have reached the limit of queries to the AI per day.',
  'limit.translation': 'You have reached the daily translation limit.',
  'limit.offer': (max: string) => `Log in for free to get ${max} a day.`,
  'limit.offerMore': 'Log in for free to get more.',
  'limit.again': (time: string) => `You can use it again from ${time} on.`,
  'limit.logIn': 'Log in',

  'benefit.words': (count: string) => `Translate up to ${count} words a day`,
  'benefit.conversations': 'Translate conversations in real time',
  'benefit.remote': 'Translate remotely',
  'benefit.books': (count: string) => `Learn over ${count} words and expressions with smart books`,
  'benefit.assistants': 'AI assistants',
  'benefit.experts': 'Experts in translation',

  'upgrade.eyebrow': 'Upgrade',
  'upgrade.title': 'Translate without limits in the app',
  'upgrade.textLimit': 'Text limit reached',
  'upgrade.reached': (max: string) => `A text can have up to ${max} characters.`,
  'upgrade.documents': 'Unlimited documents',
  'upgrade.images': 'Unlimited images',
  'upgrade.objects': 'AR object translation',
} as const;
