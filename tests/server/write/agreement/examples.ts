import type { AgreementLanguage } from '../../../../server/src/engines/write/agreement/agreementLanguages';

/** Sentences with articles of another gender or number, and their corrections, written for these tests. */
export const FAULTY: readonly (readonly [AgreementLanguage, faulty: string, right: string])[] = [
  ['es', 'La problema es que no tengo tiempo.', 'El problema es que no tengo tiempo.'],
  ['es', 'Vivimos en los casa de un chica.', 'Vivimos en la casa de una chica.'],
  ['es', 'He leído las libros de la escritor.', 'He leído los libros del escritor.'],
  ['es', 'No hay ningún solución en este ciudad.', 'No hay ninguna solución en esta ciudad.'],
  ['es', 'Voy al playa con unos manzanas.', 'Voy a la playa con unas manzanas.'],
  ['es', 'La ciudades tienen parques.', 'Las ciudades tienen parques.'],
  ['fr', 'Cette homme est dans le maison.', 'Cet homme est dans la maison.'],
  ['fr', 'Il habite près de la village.', 'Il habite près du village.'],
  ['fr', 'C’est ma école et mon voiture.', 'C’est mon école et ma voiture.'],
  ['fr', 'Nous parlons au femme d’un ville voisine.', 'Nous parlons à la femme d’une ville voisine.'],
  ['it', 'Il casa è grande.', 'La casa è grande.'],
  ['it', 'Abbiamo un problema nella giardino.', 'Abbiamo un problema nel giardino.'],
  ['it', 'Ho visto la zio con una libro.', 'Ho visto lo zio con un libro.'],
  ['it', 'Nessuno conosce quella studente.', 'Nessuno conosce quello studente.'],
  ['it', 'Il studente ha un zaino.', 'Lo studente ha uno zaino.'],
  ['pt', 'Ele é uma homem muito simpático.', 'Ele é um homem muito simpático.'],
  ['pt', 'O cidade fica no rua principal.', 'A cidade fica na rua principal.'],
  ['pt', 'Não falei com o pessoas.', 'Não falei com as pessoas.'],
  ['ca', 'Una home viu en el casa.', 'Un home viu en la casa.'],
  ['ca', 'El mal no ve de les llibres.', 'El mal no ve dels llibres.'],
];

/** Right sentences that look as if they had such an error, written for these tests. */
export const RIGHT: readonly (readonly [AgreementLanguage, string])[] = [
  ['es', 'El agua del área está fría, y un alma busca el hacha.'],
  ['es', 'Los casa un cura, y este cuenta la historia; la cuida y las deja.'],
  ['es', 'El día, el mapa, la mano, la foto y el sistema del planeta.'],
  ['es', 'Leyó «la problema» y "los casa" en `la libro` y en la Libro.'],
  ['es', 'Un gracias, el lavaplatos, un paraguas y los jueves.'],
  ['es', 'Compré los xyzzy en la tienda-taller de los señor y señora.'],
  ['fr', 'Mon amie de l’école a vu cet hôtel et son histoire.'],
  ['fr', 'Elle la porte, il le juge et nous les aide à la maison.'],
  ['fr', 'Le tour du monde passe par la tour ; le livre coûte une livre.'],
  ['fr', 'Le héros du village et la hache de l’homme.'],
  ['it', 'Lo zio dell’amica mangia gli spaghetti con lo studente.'],
  ['it', 'Quest’uomo la sposta e lo porta nei container della città.'],
  ['it', 'Per ridurla, uno negativo; gli dei bevono lo champagne con una amica della operaia.'],
  ['it', 'I file del computer, la mano, il problema e le uova.'],
  ['pt', 'Devido a problemas, ela veio a pé e o casa com a irmã.'],
  ['pt', 'O dia, o mapa, a mão, o sistema e a viagem das pessoas.'],
  ['ca', 'L’home i la universitat de l’illa; el mira i la porta.'],
  ['ca', 'El dia, el problema, la mà i els mapes dels pobles.'],
];
