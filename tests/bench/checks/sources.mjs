// @ts-check

/** The sources of the texts, with their licences. All packages are from Debian 12, except the last two. */
export const SOURCES = {
  bleachbit: 'GPL-3.0-or-later',
  'cinnamon-l10n, freeciv-data, freedroidrpg-data, gnome-calendar, gnome-clocks, gnucash-common, gpredict, gramps, homebank-data, unknown-horizons, warzone2100-data, wesnoth-1.16-data, widelands-data, libqalculate-data':
    'GPL-2.0-or-later',
  'kalzium-data, kgeography-data, khelpcenter, kmymoney-common, kstars-data, marble-data, skrooge-common, step':
    'GPL-2.0-or-later, LGPL-2.1-or-later',
  'evolution-common, fwupd': 'LGPL-2.1-or-later',
  'debian-faq, debian-handbook, debian-history, installation-guide-amd64': 'GPL-2.0-or-later',
  'gnome-user-docs': 'CC-BY-SA-3.0',
  'gnucash-docs': 'GFDL-1.1-or-later',
  'libreoffice-help, libreoffice-l10n-*': 'MPL-2.0',
  '@logto/phrases 1.31.0, @logto/phrases-experience 1.15.0 (npm)': 'MPL-2.0',
  'cldr (Unicode CLDR, as Node.js 20 has it)': 'Unicode-3.0',
};
