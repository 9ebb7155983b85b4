// What the widget loads on demand is loaded before the tests, so that no test waits for it.
import.meta.glob(['/src/{i18n,services,state}/**/*.ts'], { eager: true });
