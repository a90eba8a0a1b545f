-- French of the demo catalogue. Written by `npm run typegen` from seed/french/rows.json.

update public.dealerships as d
set description_fr = texts ->> d.description
from (select $french${
  "Sales, fitting and service of traction bars for tracked loaders across Quebec, from Montreal to Saguenay.": "Vente, pose et entretien de barres de traction pour chargeuses sur chenilles partout au Québec, de Montréal à Saguenay.",
  "Three yards between Sudbury and Thunder Bay. We stock sets for the machines we see every day and fit them while you wait.": "Trois cours entre Sudbury et Thunder Bay. Nous gardons en stock des jeux pour les machines que nous voyons tous les jours, et nous les posons pendant que vous attendez.",
  "Farm and construction machinery in central Alberta. Ask for a set before the first freeze.": "Machinerie agricole et de construction au centre de l’Alberta. Demandez un jeu avant le premier gel.",
  "Montreal": "Montréal",
  "1-800-555-0117 ext. 2": "1-800-555-0117, poste 2"
}$french$::jsonb as texts) as french;

update public.products as p
set
  title_fr = texts ->> p.title,
  description_fr = texts ->> p.description,
  set_contents_fr = array(
    select texts ->> part
    from unnest(p.set_contents) with ordinality as each (part, place)
    where texts ? part
    order by place
  ),
  tools_fr = array(
    select texts ->> tool
    from unnest(p.tools) with ordinality as each (tool, place)
    where texts ? tool
    order by place
  ),
  fit_reason_fr = texts ->> p.fit_reason,
  details_json = p.details_json || jsonb_build_object(
    'highlights_fr',
    (
      select coalesce(jsonb_agg(texts -> highlight order by place), '[]')
      from jsonb_array_elements_text(coalesce(p.details_json -> 'highlights', '[]'))
        with ordinality as each (highlight, place)
      where texts ? highlight
    )
  )
from (select $french${
  "Traction Bars for Bobcat": "Barres de traction pour Bobcat",
  "Wide Traction Bars for Bobcat T76, T770, T86 and T870": "Barres de traction larges pour Bobcat T76, T770, T86 et T870",
  "Ice Traction Bars for Bobcat T62, T64 and T66": "Barres de traction à glace pour Bobcat T62, T64 et T66",
  "Traction Bars for Bobcat T450 and T550": "Barres de traction pour Bobcat T450 et T550",
  "Traction Bars for CAT": "Barres de traction pour CAT",
  "Wide Traction Bars for CAT 289D3, 299D3 and 299D3 XE": "Barres de traction larges pour CAT 289D3, 299D3 et 299D3 XE",
  "Ice Traction Bars for CAT 255 and 265": "Barres de traction à glace pour CAT 255 et 265",
  "Traction Bars for CAT 239D3 and 249D3": "Barres de traction pour CAT 239D3 et 249D3",
  "Traction Bars for Kubota": "Barres de traction pour Kubota",
  "Wide Traction Bars for Kubota SVL97-3 and SVL110-3": "Barres de traction larges pour Kubota SVL97-3 et SVL110-3",
  "Ice Traction Bars for Kubota SVL75-3": "Barres de traction à glace pour Kubota SVL75-3",
  "Traction Bars for Kubota SVL65-2": "Barres de traction pour Kubota SVL65-2",
  "Traction Bars for John Deere": "Barres de traction pour John Deere",
  "Wide Traction Bars for John Deere 331G and 333G": "Barres de traction larges pour John Deere 331G et 333G",
  "Ice Traction Bars for John Deere 317G and 325G": "Barres de traction à glace pour John Deere 317G et 325G",
  "Traction Bars for John Deere D and E Series": "Barres de traction pour John Deere séries D et E",
  "Traction Bars for Case": "Barres de traction pour Case",
  "Wide Traction Bars for Case TV370, TV450 and TV620B": "Barres de traction larges pour Case TV370, TV450 et TV620B",
  "Ice Traction Bars for Case TR270, TR310 and TR340": "Barres de traction à glace pour Case TR270, TR310 et TR340",
  "Traction Bars for JCB": "Barres de traction pour JCB",
  "Wide Traction Bars for JCB 300T and 325T": "Barres de traction larges pour JCB 300T et 325T",
  "Ice Traction Bars for JCB Teleskid 2TS-7T and 3TS-8T": "Barres de traction à glace pour JCB Teleskid 2TS-7T et 3TS-8T",
  "Traction Bars for Yanmar": "Barres de traction pour Yanmar",
  "Wide Traction Bars for Yanmar TL100VS": "Barres de traction larges pour Yanmar TL100VS",
  "Ice Traction Bars for Yanmar TL75VS and TL80VS": "Barres de traction à glace pour Yanmar TL75VS et TL80VS",
  "Traction Bars for Takeuchi": "Barres de traction pour Takeuchi",
  "Wide Traction Bars for Takeuchi TL12R2 and TL12V2": "Barres de traction larges pour Takeuchi TL12R2 et TL12V2",
  "Traction Bars for Takeuchi TL6R and TL8R2": "Barres de traction pour Takeuchi TL6R et TL8R2",
  "Traction Bars for ASV": "Barres de traction pour ASV",
  "Ice Traction Bars for ASV RT-65 and RT-75": "Barres de traction à glace pour ASV RT-65 et RT-75",
  "Complete Winter Set for Bobcat T590 to T740": "Jeu d’hiver complet pour Bobcat T590 à T740",
  "Replacement Hardware Kit for Kubota Sets": "Trousse de quincaillerie de rechange pour jeux Kubota",
  "Traction Bars for CAT D and D2 Series": "Barres de traction pour CAT séries D et D2",
  "Traction Bars Made to Your Track": "Barres de traction taillées pour votre chenille",
  "Rubber lugs pack with snow and polish on ice. These bars bite where they slip. Hook one over the inner edge of the track, bolt the clip on the outside, and go to the next. Up to {claim:traction} more traction, and your track stays as it came.": "Les crampons de caoutchouc se bourrent de neige et se polissent sur la glace. Là où ils glissent, ces barres mordent. Accrochez-en une au bord intérieur de la chenille, boulonnez l’attache à l’extérieur, passez à la suivante. Jusqu’à {claim:traction} de traction en plus, et votre chenille reste comme à l’origine.",
  "For the large-frame machines. A wide bar with five angled teeth. If you clear brush in the morning and haul through mud in the afternoon, start here.": "Pour les gros châssis. Une barre large à cinq dents obliques. Si vous débroussaillez le matin et transportez dans la boue l’après-midi, commencez ici.",
  "A parking lot at five in the morning is not snow, it is glass. The serrated ridge runs the full width of the bar.": "Un stationnement à cinq heures du matin, ce n’est plus de la neige, c’est une patinoire. L’arête dentelée va d’un bout à l’autre de la barre.",
  "Small machine, same problem: it stops pushing before it runs out of power. A set cut for the narrow tracks, on in {claim:install-time} with an impact wrench.": "Petite machine, même problème : elle arrête de pousser avant de manquer de puissance. Un jeu taillé pour les chenilles étroites, posé en {claim:install-time} avec une clé à chocs.",
  "Your CAT has the power. On ice and hard-packed snow the track cannot put it down. Steel bars across the rubber can. Four steps, one impact wrench, {claim:install-time}.": "Votre CAT a la puissance. Sur la glace et la neige durcie, la chenille n’arrive pas à la passer au sol. Des barres d’acier en travers du caoutchouc, oui. Quatre étapes, une clé à chocs, {claim:install-time}.",
  "Five angled teeth on a wide bar, for the heavy end of the range. For mud and forest, where a plain track only turns.": "Cinq dents obliques sur une barre large, pour les plus lourdes de la gamme. Pour la boue et la forêt, où une chenille nue ne fait que tourner.",
  "Sized for the newer CAT loaders. One long serrated edge a bar, for yards that freeze overnight.": "Aux dimensions des chargeuses CAT récentes. Une longue arête dentelée par barre, pour les cours qui gèlent pendant la nuit.",
  "For the compact frames. You modify nothing: undo the bolts in spring and the track is as it was.": "Pour les petits châssis. Vous ne modifiez rien : défaites les boulons au printemps, et la chenille est comme avant.",
  "Clear the lane without spinning on it. Bars of AR400 steel bolt across your SVL tracks and come off again when the season does.": "Dégagez l’entrée sans y patiner. Les barres d’acier AR400 se boulonnent en travers des chenilles de votre SVL et s’enlèvent à la fin de la saison.",
  "More bar on the ground for the big Kubotas. Five angled teeth, for mud and forest floor.": "Plus de barre au sol pour les grosses Kubota. Cinq dents obliques, pour la boue et le sol forestier.",
  "The SVL75-3 spends its winter on plowed and salted lots, which is to say on ice. Give it an edge: serrated from end to end.": "La SVL75-3 passe l’hiver dans des stationnements déneigés et salés, autrement dit sur la glace. Donnez-lui du mordant : une arête dentelée d’un bout à l’autre.",
  "A set for the smallest SVL. Same steel, same four steps.": "Un jeu pour la plus petite des SVL. Même acier, mêmes quatre étapes.",
  "From the 317G to the 335 P-Tier: one pattern of bar, cut to your track. Hook, clip, bolt, tighten. You are back at work before the coffee is cold, or near enough: {claim:install-time}.": "De la 317G à la 335 P-Tier : un seul modèle de barre, taillé pour votre chenille. Crochet, attache, boulon, un bon serrage. Vous reprenez l’ouvrage avant que le café refroidisse, ou presque : {claim:install-time}.",
  "For forestry and land clearing. Wet leaves, roots, slopes: where rubber alone slides off, steel bites.": "Pour la foresterie et le défrichage. Feuilles mouillées, racines, pentes : là où le caoutchouc seul dérape, l’acier mord.",
  "Municipal sidewalks, schoolyards, loading docks. Where you cannot afford to slide, put steel on the ice.": "Trottoirs municipaux, cours d’école, quais de chargement. Là où il n’est pas question de glisser, mettez de l’acier sur la glace.",
  "You do not need a new machine to get through this winter. The same bars fit the older D and E series, without modifying the track.": "Pas besoin d’une machine neuve pour passer l’hiver. Les mêmes barres vont sur les anciennes séries D et E, sans modifier la chenille.",
  "TR or TV, the track is rubber and the ground is not. Bolt on a set and push instead of polish.": "TR ou TV, la chenille est en caoutchouc, le sol ne l’est pas. Boulonnez un jeu, et poussez au lieu de polir la glace.",
  "The TV620B is a lot of machine to get stuck with. Five teeth a bar, angled, on steel with a minimum yield of {claim:yield}.": "Une TV620B, ça fait beaucoup de machine à désembourber. Cinq dents obliques par barre, sur un acier d’une limite d’élasticité minimale de {claim:yield}.",
  "Made for night work on frozen yards. A continuous serrated ridge, on in {claim:install-time}.": "Pour le travail de nuit dans les cours gelées. Une arête dentelée continue, posée en {claim:install-time}.",
  "Side door, single arm, rubber tracks: your JCB gets in anywhere. This is how it gets out again.": "Porte latérale, bras unique, chenilles de caoutchouc : votre JCB entre partout. Voici comment elle en ressort.",
  "Big tracks, soft ground, heavy buckets. A wide bar with angled teeth for the two largest JCB frames.": "Grosses chenilles, sol mou, godets pleins. Une barre large à dents obliques pour les deux plus gros châssis JCB.",
  "With the boom out, you want the tracks to stay where they are. Serrated bars, for ice.": "La flèche sortie, vous voulez que les chenilles restent où elles sont. Des barres dentelées, pour la glace.",
  "A full set for the TL line. Fit it the day before the first snow and forget about it until spring.": "Un jeu complet pour la gamme TL. Posez-le la veille de la première neige et oubliez-le jusqu’au printemps.",
  "For farm lanes, manure pads and field edges: ground that is neither solid nor liquid. Five angled teeth find what there is to push on.": "Pour les chemins de ferme, les plateformes à fumier et le bord des champs : un sol ni solide ni liquide. Cinq dents obliques y trouvent sur quoi pousser.",
  "One hard edge across the whole track, every few lugs.": "Une arête dure sur toute la largeur de la chenille, à quelques crampons d’intervalle.",
  "Tracks are for ground that stops wheels. Bars are for ground that stops tracks. One set fits your TL from edge to edge, with no change to the rubber.": "Les chenilles, c’est pour le sol qui arrête les roues. Les barres, pour le sol qui arrête les chenilles. Un jeu couvre celles de votre TL d’un bord à l’autre, sans rien changer au caoutchouc.",
  "The TL12 carries more than most. Put wide steel under it: five angled teeth, one hook, one bolt.": "La TL12 en porte plus que la plupart. Mettez-lui de l’acier large : cinq dents obliques, un crochet, un boulon.",
  "Landscapers: for the frozen bank in the morning and the thawed one at noon.": "Paysagistes : pour le talus gelé du matin et le même, dégelé, à midi.",
  "Rubber on ice is rubber on ice. Ask us about your track before you order: send the make and model with the form and we answer.": "Du caoutchouc sur la glace, ça reste du caoutchouc sur la glace. Parlez-nous de votre chenille avant de commander : donnez la marque et le modèle dans le formulaire, et nous vous répondons.",
  "A serrated set for the two frames that work in snow removal.": "Un jeu dentelé pour les deux châssis qui font du déneigement.",
  "Everything in one crate: standard bars, ice bars, and the hardware for both. Alternate them around the track, or swap them as the winter turns.": "Tout dans une seule caisse : les barres standard, les barres à glace et la quincaillerie des deux. Alternez-les sur la chenille, ou changez-les au fil de l’hiver.",
  "Clips, hex bolts, nuts and washers for one machine. Keep a kit in the truck: a lost bolt should not cost you a night.": "Attaches, boulons à tête hexagonale, écrous et rondelles pour une machine. Gardez une trousse dans le camion : un boulon perdu ne devrait pas vous coûter une nuit.",
  "Still running a 279D or a 299D2? Same steel, same bolts, same hour of work.": "Vous travaillez encore avec une 279D ou une 299D2 ? Même acier, mêmes boulons, même heure d’ouvrage.",
  "Your machine is not on the list, or the tracks are not the ones it came with. Send the make, the model and a picture of the track, and we cut a set to it.": "Votre machine n’est pas dans la liste, ou ses chenilles ne sont pas celles d’origine. Envoyez la marque, le modèle et une photo de la chenille, et nous taillons un jeu sur mesure.",
  "Up to {claim:traction} more traction": "Jusqu’à {claim:traction} de traction en plus",
  "AR400 abrasion-resistant steel": "Acier AR400 résistant à l’abrasion",
  "Fits without modifying the track": "Se posent sans modifier la chenille",
  "Installs in {claim:install-time} per vehicle": "Pose en {claim:install-time} par machine",
  "For snow, ice, mud and forest": "Pour la neige, la glace, la boue et la forêt",
  "Five angled teeth on a wide bar": "Cinq dents obliques sur une barre large",
  "QT100 / ASTM A514 steel, minimum yield {claim:yield}": "Acier QT100 / ASTM A514, limite d’élasticité minimale de {claim:yield}",
  "No track modification": "Aucune modification de la chenille",
  "For snow, mud and forest": "Pour la neige, la boue et la forêt",
  "Continuous serrated ridge for ice": "Arête dentelée continue pour la glace",
  "{claim:install-time} to install": "Pose en {claim:install-time}",
  "Bolts, nuts, washers and outer clips for one machine": "Boulons, écrous, rondelles et attaches extérieures pour une machine",
  "Cut to the track you have": "Taillées pour la chenille que vous avez",
  "Standard bars with hooks, for both tracks": "Barres standard avec crochet, pour les deux chenilles",
  "Wide bars with hooks, for both tracks": "Barres larges avec crochet, pour les deux chenilles",
  "Ice bars with hooks, for both tracks": "Barres à glace avec crochet, pour les deux chenilles",
  "14 outer clips": "14 attaches extérieures",
  "16 outer clips": "16 attaches extérieures",
  "18 outer clips": "18 attaches extérieures",
  "34 outer clips": "34 attaches extérieures",
  "28 hex bolts, nuts and washers": "28 boulons à tête hexagonale, écrous et rondelles",
  "32 hex bolts, nuts and washers": "32 boulons à tête hexagonale, écrous et rondelles",
  "36 hex bolts, nuts and washers": "36 boulons à tête hexagonale, écrous et rondelles",
  "68 hex bolts, nuts and washers": "68 boulons à tête hexagonale, écrous et rondelles",
  "Install guide": "Guide de pose",
  "Impact wrench": "Clé à chocs",
  "Deep socket, 19 mm": "Douille longue de 19 mm",
  "Pry bar": "Barre levier",
  "The TV370 takes it on the 450 mm tracks of the TV380.": "La TV370 le prend avec les chenilles de 450 mm de la TV380."
}$french$::jsonb as texts) as french;

update public.machines as m
set evidence_note_fr = texts ->> m.evidence_note
from (select $french${
  "Measure your track before you order.": "Mesurez votre chenille avant de commander."
}$french$::jsonb as texts) as french;

-- A site that is built from these rows shows them.
delete from private.cache_invalidations;
