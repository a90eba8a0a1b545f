/**
 * Words of English only. Words of both languages, such as "contact", "machine", "page", "minutes", "on", "as", "main",
 * "plus", "but", "no" or "set", prove nothing and are in neither list.
 */
const englishWords = listWords(`
  the of and to is are was were be been by from with for this that these those it its we our you your
  they their them he she his who whose what when where which how why not all any every each some
  more most other another than then there here at into onto over under up out off about after before
  while until if so too just only also very own same both between through without within will would
  can could should may must have had does did done get gets got give given make makes made take takes taken in
  send sends know knows need needs want wants keep keeps kept go goes going come comes look ask asks
  tell tells told show shows shown see seen find finds found read write written choose enter open opened close closed
  join joined submit submitted request requested reply answer answers answered try again back next
  first last name names phone email address text mail mails website link links
  home products product details view search searching results loading filter clear brands brand
  models select dealer dealers dealership storefront quote quotes waitlist price vehicle vehicles
  bars track tracks rubber steel loader loaders bolt bolts clip clips hook hooks nut nuts washer washers wrench hardware
  tooth teeth lug lugs ridge yield snow ice mud ground yard yards winter spring fall noon wide
  sets step steps fits fitted install installed installs picture pictures privacy terms
  agree agreed unsubscribe confirm confirmed please thank thanks hello welcome sorry error failed success wrong
  something nothing anything everything somebody everybody nobody day days week weeks month months year years
  hour hours psi manufacturer street submitting ordering tracking monday tuesday wednesday thursday friday saturday sunday
  january february march april june july august september october november december
  new old one two three five now never always soon yet still already
  skip share follow learn quick frequently asked play watch enlarge previous settings language english`)

/** Words of French only. Not "est", because mails have "EST", the time zone. */
const frenchWords = listWords(`
  le la les des du un une et ou de sont sera seront avec dans sur sous par que qui quoi dont
  vous votre vos nous notre nos ils elles elle il je leur leurs ce cette ces cet cela au aux en ne pas sans chez vers
  entre depuis pendant aussi bien mieux moins tout tous toute toutes autre autres chaque aucun aucune
  avoir fait faites faire peut peuvent pouvez doit doivent veuillez voulez
  demander demandez demande envoyer envoyez envoi choisir choisissez trouver trouvez voir voyez lire lisez
  accueil produits produit propos concessionnaire concessionnaires courriel soumission attente inscrire inscrivez
  recherche chercher marque marques chenille chenilles caoutchouc acier barre barres jeu jeux
  neige glace boue poser boulon boulons rondelle crochet retour suivant suivante fermer ouvrir effacer afficher
  commander suivi ans merci bonjour oui erreur langue`)

/** An elision, for example in "l’acier" or "qu'il"; not the end of an English "don't". */
const elision = /(?<!\p{L})(?:[cdjlmnst]|(?:jus|lors|puis)?qu)['’](?=\p{L})/iu

/** A letter that French has and English has not. */
const frenchLetter = /[àâçèéêëîïôœùûü]/i

/** Addresses, paths, placeholders such as `{product}` and claims such as `{claim:start}`. */
const noWords = /https?:\/\/\S+|\S+@\S+|(?<=\s|^)[/#]\S+|[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|\{[^{}]*\}/g

/** Names that are the same in both languages and have words of one, and the names of the languages. */
export const properNames = [
  'Great Lakes Track & Equipment',
  'Prairie Iron',
  'Commission d’accès à l’information du Québec',
  'Rue de l’Acier',
  "Rue de l'Acier",
  'CC BY',
  'Français',
  'English',
]

/**
 * Returns the sentences of a text that have an English word.
 * @param names parts of the text that may be in English, such as names of companies and streets
 */
export function findEnglish(text: string, names: readonly string[] = properNames): string[] {
  return findSentences(text, names, (sentence) => hasWord(sentence, englishWords))
}

/**
 * Returns the sentences of a text that have a French word, an elision or a letter that English does not have.
 * @param names parts of the text that may be in French, such as names of companies and streets
 */
export function findFrench(text: string, names: readonly string[] = properNames): string[] {
  return findSentences(
    text,
    names,
    (sentence) =>
      frenchLetter.test(sentence) || elision.test(sentence) || hasWord(sentence, frenchWords),
  )
}

function findSentences(
  text: string,
  names: readonly string[],
  matches: (sentence: string) => boolean,
): string[] {
  // A name can contain another.
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  return text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      const rest = longestFirst.reduce((left, name) => left.replaceAll(name, ' '), sentence)
      return matches(rest.replace(noWords, ' '))
    })
}

function hasWord(sentence: string, words: ReadonlySet<string>): boolean {
  return (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => words.has(word))
}

function listWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
