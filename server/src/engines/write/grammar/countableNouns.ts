/**
 * Nouns that need an article in the singular: in the texts of `server/data/english`, they stand at least four times as often
 * behind _a_, _an_, _every_ and _another_ as bare, behind a preposition, a verb or _and_. Chosen by hand among 828 of them.
 */
export const COUNTABLE_NOUNS =
  `student teacher doctor person man woman boy girl child friend idea place city country job book problem question mistake decision
   car house town village school player worker driver example story film movie song picture photo letter dog cat game tool
   solution disadvantage opportunity family neighbor neighbour goal project trip party difference task topic subject skill dream
   hobby habit method thing way day challenge lesson teammate citizen system phenomenon company leader parent restaurant hotel beach
   meal building museum garden park room kitchen animal gift present bag shirt dress phone computer camera team club member guy
   lady artist singer musician writer dancer neighborhood environment atmosphere moment event festival holiday weekend
   region island mountain river lake street bridge church castle temple novel poem exam university career position salary plan
   result reason factor advantage benefit choice option step machine program unit product wall letter horse vessel image
   box agent officer road nation story pattern possibility aspect relationship bird star keyboard button pair boat hill
   roof conference quarter clock hat finger printer weapon journal compass cup pocket newspaper customer adult audience
   boss hall expert speaker camp nut hospital knife baby dish prize lamp proposal website bottle sword dictionary opponent
   tumor peninsula tooth emperor snake globe actor pound priest lawyer journey prince victim piano legacy penalty worm winner
   professor incident merchant barrier partner continent jacket miracle cloud mission symptom engineer hero laptop obstacle
   basket bath illusion mile observer scientist tent highway palace bicycle creature passenger investor landscape specialist tourist
   balloon farmer funeral assistant thief workshop puzzle shelf cow announcement participant ancestor monster statue earthquake coach
   dessert performer melody athlete mayor notebook lion wizard birthday cathedral portrait violin detective hunter elephant
   successor umbrella gentleman goat blanket entrepreneur studio guitar policeman journalist reporter cabin monastery suburb
   sailor warehouse banana biography elevator glove metaphor dragon shortage guest invitation pillow chapel carpenter
   cigarette bathroom costume dictator fountain traveler tractor classroom warrior habit diary desk screen ticket table chair
   window door key message shop market store supermarket bank office airport station bus train plane ship bike motorbike cake
   sandwich pizza soup salad cookie apple`
    .trim()
    .split(/\s+/)
    .join('|');
