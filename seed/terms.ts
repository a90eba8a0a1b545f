/** A term of the trade, and the French that the texts render it by. */
export interface Term {
  english: string
  french: string
  /** Forms that are not used: anglicisms, words of France, and synonyms that would read as another thing. */
  avoid: readonly string[]
  note: string
}

const defineTerm = (
  english: string,
  french: string,
  avoid: readonly string[],
  note = '',
): Term => ({
  english,
  french,
  avoid,
  note,
})

/** Terms of the demo business, in the usage of Quebec’s trade and of the Office québécois de la langue française. */
export const terms: readonly Term[] = [
  defineTerm('traction bar', 'barre de traction', ['barre d’adhérence', 'barre antidérapante']),
  defineTerm('rubber track', 'chenille de caoutchouc', ['chenille en caoutchouc', 'rubber track']),
  defineTerm(
    'track',
    'chenille',
    ['track'],
    'Under the machine; where one drives it is “sentier”.',
  ),
  defineTerm(
    'skid steer',
    'minichargeuse',
    ['skid steer', 'mini-chargeuse', 'mini chargeuse', 'chargeur à direction différentielle'],
    'One word, as the Office writes words with “mini”.',
  ),
  defineTerm(
    'compact track loader',
    'chargeuse compacte sur chenilles',
    ['chargeur compact', 'chargeuse compacte à chenilles', 'minichargeuse sur chenilles'],
    'Not a skid steer, which has wheels or tracks.',
  ),
  defineTerm('loader', 'chargeuse', ['loader', 'chargeur']),
  defineTerm(
    'vehicle',
    'machine',
    ['véhicule', 'engin'],
    'A loader is no “véhicule” on a job site.',
  ),
  defineTerm('undercarriage', 'train de roulement', ['undercarriage', 'châssis porteur']),
  defineTerm('idler', 'roue folle', ['idler', 'poulie folle']),
  defineTerm('lug', 'crampon', ['lug', 'barrette'], 'Of the rubber; the steel bar has “dents”.'),
  defineTerm('tooth', 'dent', ['cleat', 'pic'], 'Of the bar.'),
  defineTerm('hook', 'crochet', ['hook']),
  defineTerm(
    'clip',
    'attache',
    ['clip', 'clips', 'agrafe', 'pince'],
    'The part that holds the bar’s outer end.',
  ),
  defineTerm('hex bolt', 'boulon à tête hexagonale', ['boulon hex', 'bolt', 'vis hexagonale']),
  defineTerm('nut', 'écrou', ['nut', 'noix']),
  defineTerm('washer', 'rondelle', ['washer']),
  defineTerm('hardware', 'quincaillerie', ['hardware', 'visserie']),
  defineTerm('impact wrench', 'clé à chocs', ['clé à impact', 'pistolet à chocs', 'impact']),
  defineTerm('steel', 'acier', ['métal'], 'AR400, QT100 and ASTM A514 stay.'),
  defineTerm('minimum yield', 'limite d’élasticité minimale', [
    'limite élastique',
    'point de rendement',
    'rendement minimal',
    'yield',
  ]),
  defineTerm('abrasion-resistant', 'résistant à l’abrasion', ['anti-abrasion', 'antiabrasion']),
  defineTerm('psi', 'lb/po²', ['psi'], 'With a space in the number: 100 000 lb/po².'),
  defineTerm('serrated', 'dentelé', ['crénelé', 'strié'], 'Of the ridge of ice bars.'),
  defineTerm(
    'set',
    'jeu',
    ['set', 'kit', 'ensemble'],
    'All bars of one machine, with their hardware.',
  ),
  defineTerm('kit', 'trousse', ['kit', 'nécessaire'], 'Spare hardware.'),
  defineTerm(
    'installation',
    'pose',
    ['installation', 'installer', 'montage'],
    'As of tires. The verb is “poser”.',
  ),
  defineTerm('frame', 'châssis', ['frame', 'cadre']),
  defineTerm('boom', 'flèche', ['boom']),
  defineTerm('bucket', 'godet', ['bucket', 'benne']),
  defineTerm('dealer', 'concessionnaire', ['dealer', 'revendeur', 'détaillant', 'distributeur']),
  defineTerm(
    'storefront',
    'vitrine',
    ['storefront', 'devanture'],
    'A dealer’s pages on this site.',
  ),
  defineTerm('waitlist', 'liste d’attente', ['waitlist', 'file d’attente']),
  defineTerm(
    'quote',
    'soumission',
    ['quote', 'cotation', 'devis', 'estimé'],
    '“Devis” is a specification here.',
  ),
  defineTerm('spec sheet', 'fiche technique', ['spec', 'feuille de spécifications']),
  defineTerm('email', 'courriel', ['email', 'e-mail', 'mail', 'mél', 'courrier électronique']),
  defineTerm('text message', 'texto', ['SMS', 'message texte']),
  defineTerm('cell phone', 'téléphone cellulaire', ['téléphone portable', 'téléphone mobile']),
  defineTerm('chat', 'clavardage', ['chat', 'tchat']),
  defineTerm('shop', 'magasiner', ['faire du shopping', 'shopping']),
  defineTerm('website', 'site Web', ['website', 'site internet']),
  defineTerm('cookie', 'témoin', ['cookie']),
  defineTerm(
    'personal information',
    'renseignements personnels',
    ['informations personnelles', 'données personnelles'],
    'The term of Quebec’s Act.',
  ),
  defineTerm('unsubscribe', 'se désabonner', ['se désinscrire', 'désinscription']),
  defineTerm('snow removal', 'déneigement', ['enlèvement de la neige']),
  defineTerm('packed snow', 'neige durcie', ['neige tassée']),
  defineTerm('groomer', 'dameuse', ['groomer', 'surfaceuse']),
  defineTerm('parking lot', 'stationnement', ['parking', 'parc de stationnement']),
  defineTerm('yard', 'cour', ['yard', 'cour arrière'], 'Of a business.'),
  defineTerm('job site', 'chantier', ['job', 'site de construction']),
  defineTerm('landscaping', 'aménagement paysager', ['paysagement', 'paysagisme']),
  defineTerm('weekend', 'fin de semaine', ['week-end', 'weekend']),
]
