export { identifyLanguage, languageToConfirm, type Hints } from './identifyLanguage.js';
export { unpackInSteps } from './loadModel.js';
export { scoreLanguages, type Probabilities } from './scoreLanguages.js';
