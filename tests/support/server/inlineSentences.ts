/** Sentences of web pages by language pair. `[…]` marks a link, `*…*` marks formatted text. */
export const INLINE_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  'en es': [
    'Read the [full terms] first.',
    'The *red* car is in the garage.',
    'By continuing you accept our [privacy policy] and our [terms of use].',
    '[Sign in] to see your orders.',
    'Your order arrives on *Monday* between 9 and 12.',
    'Write to us at our [contact page] or call *today*.',
    'The [old] town has a [beautiful museum] near the *river*.',
    'You have *3* new messages in your [inbox].',
    '*Note:* the shop is closed on [public holidays].',
    'Click on [this button], then choose a *new* password.',
  ],
  'es en': [
    'Lea primero los [términos completos].',
    'El coche *rojo* está en el garaje.',
    'Al continuar acepta nuestra [política de privacidad] y nuestras [condiciones de uso].',
    '[Inicie sesión] para ver sus pedidos.',
    'Su pedido llega el *lunes* entre las 9 y las 12.',
    'El [museo de la ciudad] abre todos los días menos el *martes*.',
    'La ciudad *antigua* tiene un [museo bonito] cerca del río.',
    'Tiene *3* mensajes nuevos en su [buzón].',
    '*Nota:* la tienda está cerrada los [días festivos].',
    'La casa *blanca* de la [calle mayor] es muy grande.',
  ],
  'es ca': [
    'Lea primero los [términos completos].',
    'El perro *negro* duerme en el [jardín].',
    'Al continuar acepta nuestra [política de privacidad] y nuestras [condiciones de uso].',
    'Puede [cambiar su contraseña] en la página de *ajustes*.',
    'Los *nuevos* horarios están en la [página web] del ayuntamiento.',
    'El [museo de la ciudad] abre todos los días menos el *martes*.',
    'Busque en el [catálogo] los libros de la *biblioteca*.',
    'Hemos enviado un *mensaje* a su [dirección de correo].',
    'La [receta] lleva dos huevos, *harina* y un vaso de leche.',
    'El *precio* incluye el [desayuno] y el aparcamiento.',
  ],
  'ca es': [
    'Llegiu primer els [termes complets].',
    'El gos *negre* dorm al [jardí].',
    "Podeu [canviar la contrasenya] a la pàgina d'*ajustos*.",
    'Els *nous* horaris són a la [pàgina web] de l’ajuntament.',
    'El [museu de la ciutat] obre cada dia menys el *dimarts*.',
    'Busqueu al [catàleg] els llibres de la *biblioteca*.',
    'Hem enviat un *missatge* a la vostra [adreça de correu].',
    'La [recepta] porta dos ous, *farina* i un got de llet.',
    'El *preu* inclou el [dinar] i el [sopar].',
    'La platja és *molt* a prop de [l’estació].',
  ],
  'fr es': [
    'Lisez d’abord les [conditions complètes].',
    'La voiture *rouge* est dans le [garage].',
    'Le [musée de la ville] est ouvert tous les jours sauf le *mardi*.',
    'Vous avez *3* nouveaux messages dans votre [boîte].',
    'La vieille ville a un [beau musée] près de la *rivière*.',
    'Le *prix* comprend le [petit déjeuner] et le parking.',
    'Nous avons envoyé un *message* à votre [adresse].',
    'Cherchez dans le [catalogue] les livres de la *bibliothèque*.',
    'La maison *blanche* de la [rue principale] est très grande.',
    'Le magasin est *fermé* le [dimanche].',
  ],
  'es pt': [
    'Lea primero los [términos completos].',
    'El coche *rojo* está en el [garaje].',
    'El perro *negro* duerme en el [jardín].',
    'El [museo de la ciudad] abre todos los días menos el *martes*.',
    'La ciudad *antigua* tiene un [museo bonito] cerca del río.',
    'Busque en el [catálogo] los libros de la *biblioteca*.',
    'La [receta] lleva dos huevos, *harina* y un vaso de leche.',
    'El *precio* incluye el [desayuno] y la [cena].',
    'La casa *blanca* de la [calle mayor] es muy grande.',
    'La tienda está *cerrada* los [domingos].',
  ],
};

export interface WireRun {
  readonly id: number;
  readonly text: string;
  readonly keep?: boolean;
}

export function runsOf(marked: string): readonly WireRun[] {
  return marked.split(/(\[[^\]]*\]|\*[^*]*\*)/).flatMap((text, id): readonly WireRun[] => {
    if (text === '') return [];
    if (text.startsWith('[')) return [{ id, text: text.slice(1, -1), keep: true }];
    return [{ id, text: text.startsWith('*') ? text.slice(1, -1) : text }];
  });
}
