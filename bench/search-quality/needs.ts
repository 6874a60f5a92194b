import type { Area } from '../../contract/assessment/assessment.ts';
import type { LeastLevel } from '../../contract/scores/level.ts';

/** The need of a recruiter, independent of its wording. The fitting engineers are derived from it (grade.ts), never from the data that a search reads. */
export type Criterion =
  | { kind: 'topic'; areas: Area[]; least: LeastLevel | null }
  | { kind: 'level'; least: LeastLevel }
  /** Any of these things (bench/engineers/skills.ts). */
  | { kind: 'knows'; things: string[] }
  | { kind: 'lacks'; things: string[] }
  | { kind: 'lives'; countries: string[] }
  | { kind: 'costs'; mostEuros: number }
  /** Positions in the list of bands: 0-1, 1-3, 3-5, 5-10, 10+. */
  | { kind: 'years'; least: number; most: number }
  /** Position in the list: high school, associate, bachelor, master, doctorate. */
  | { kind: 'education'; least: number }
  | { kind: 'schedule'; anyOf: string[] }
  | { kind: 'overlap'; zone: string; hours: number }
  | { kind: 'since'; day: string };

export interface Need {
  /** What is typed. */
  text: string;
  /** What is meant, in words. */
  need: string;
  essential: Criterion[];
  nice: Criterion[];
}

const C = 'Concrete Structures';
const S = 'Steel Structures';
const F = 'Foundation Engineering';
const M = 'Finite Element Method';
const D = 'Structural Dynamics and Seismic';
const R = 'Structural Renovations';

const topic = (area: Area | Area[], least: LeastLevel | null = null): Criterion => ({
  kind: 'topic',
  areas: [area].flat(),
  least,
});
const level = (least: LeastLevel): Criterion => ({ kind: 'level', least });
const knows = (...things: string[]): Criterion => ({ kind: 'knows', things });
const lacks = (...things: string[]): Criterion => ({ kind: 'lacks', things });
const lives = (...countries: string[]): Criterion => ({ kind: 'lives', countries });
const costs = (mostEuros: number): Criterion => ({ kind: 'costs', mostEuros });
const years = (least: number, most = 4): Criterion => ({ kind: 'years', least, most });
const education = (least: number): Criterion => ({ kind: 'education', least });
const schedule = (...anyOf: string[]): Criterion => ({ kind: 'schedule', anyOf });
const overlap = (zone: string, hours: number): Criterion => ({ kind: 'overlap', zone, hours });
const since = (day: string): Criterion => ({ kind: 'since', day });

const q = (text: string, need: string, essential: Criterion[], nice: Criterion[] = []): Need => ({ text, need, essential, nice });

/** Those with an even position are for tuning; those with an odd one were held out, and nothing was changed because of them. */
export const NEEDS: readonly Need[] = [
  q('steel engineer', 'Somebody tested in steel.', [topic(S)]),
  q('concrete designer', 'Somebody tested in concrete.', [topic(C)]),
  q('senior steel engineer', 'Steel at the level Senior.', [topic(S, 'Senior')]),
  q('senior concrete engineer', 'Concrete at the level Senior.', [topic(C, 'Senior')]),
  q('geotechnical engineer with PLAXIS', 'Foundations, and knows PLAXIS.', [topic(F), knows('plaxis')]),
  q('foundation specialist, bored piles', 'Foundations, and knows piles.', [topic(F), knows('piles')]),
  q('FEM expert Abaqus', 'Finite elements at the level Senior, and knows Abaqus.', [topic(M, 'Senior'), knows('abaqus')]),
  q('finite element analysis, ANSYS, nonlinear', 'Finite elements, ANSYS, nonlinear analysis.', [
    topic(M),
    knows('ansys'),
    knows('nonlinear'),
  ]),
  q('seismic engineer in Italy', 'Seismic, lives in Italy.', [topic(D), lives('IT')]),
  q('earthquake specialist in Turkey or Greece', 'Seismic, lives in Turkey or Greece.', [topic(D), lives('TR', 'GR')]),
  q('renovation of listed buildings, Portugal', 'Renovations, historic buildings, lives in Portugal.', [
    topic(R),
    knows('heritage'),
    lives('PT'),
  ]),
  q('refurbishment engineer who knows masonry, UK', 'Renovations, masonry, lives in the United Kingdom.', [
    topic(R),
    knows('masonry'),
    lives('GB'),
  ]),
  q('senior structural engineer ETABS high-rise', 'Senior in the whole test, ETABS, tall buildings.', [
    level('Senior'),
    knows('etabs'),
    knows('high-rise'),
  ]),
  q('mid-level engineer for bridge design in Spain', 'Intermediate in the whole test, bridges, lives in Spain.', [
    level('Intermediate'),
    knows('bridges', 'steel bridges'),
    lives('ES'),
  ]),
  q('junior steel designer below 45k', 'Steel, at most three years, at most 45,000 EUR.', [topic(S), years(0, 1), costs(45_000)]),
  q('graduate engineer for concrete, Germany', 'Concrete, at most three years, lives in Germany.', [
    topic(C),
    years(0, 1),
    lives('DE'),
  ]),
  q('bolted connections Eurocode 3 steel', 'Steel, connections, Eurocode 3.', [
    topic(S),
    knows('steel connections'),
    knows('eurocode 3'),
  ]),
  q('EC2 flat slabs punching', 'Concrete, Eurocode 2, flat slabs, punching.', [
    topic(C),
    knows('eurocode 2'),
    knows('flat slabs', 'punching'),
  ]),
  q('post-tensioned slab designer, 5+ years', 'Concrete, post-tensioning, at least five years.', [
    topic(C),
    knows('post-tensioning'),
    years(3),
  ]),
  q(
    'prestressed bridges, 10 years experience',
    'Concrete, prestressing, bridges, at least ten years.',
    [knows('prestressing', 'post-tensioning'), knows('bridges', 'steel bridges'), years(4)],
    [topic(C)],
  ),
  q('remote steel engineer, ACI or AISC', 'Steel, remote, American code.', [
    topic(S),
    schedule('remote'),
    knows('aisc 360', 'aci 318'),
  ]),
  q('part-time FEM specialist', 'Finite elements, part-time.', [topic(M), schedule('part-time')]),
  q('overlap of 4 hours with Berlin, seismic', 'Seismic, four hours in common with Berlin.', [
    topic(D),
    overlap('Europe/Berlin', 4),
  ]),
  q('structural dynamics, same time zone as New York', 'Dynamics, works at the hours of New York.', [
    topic(D),
    overlap('America/New_York', 6),
  ]),
  q('PhD in finite elements', 'Finite elements, with a doctorate.', [topic(M), education(4)]),
  q('MSc foundation engineer in the Netherlands', "Foundations, master's degree, lives in the Netherlands.", [
    topic(F),
    education(3),
    lives('NL'),
  ]),
  q(
    'carbon fibre strengthening of existing structures',
    'Renovations, strengthening with FRP.',
    [topic(R), knows('frp')],
    [knows('strengthening')],
  ),
  q(
    'heritage conservation, stone masonry, Spain or Portugal',
    'Renovations, historic buildings, masonry, lives in Spain or Portugal.',
    [topic(R), knows('heritage', 'masonry'), lives('ES', 'PT')],
  ),
  q('base isolation and dampers', 'Seismic, base isolation or dampers.', [topic(D), knows('base isolation', 'dampers')]),
  q('pushover analysis with SAP2000', 'Seismic, pushover analysis, SAP2000.', [topic(D), knows('pushover'), knows('sap2000')]),
  q('good at steel and concrete, Poland', 'Steel and concrete at Intermediate, lives in Poland.', [
    topic(S, 'Intermediate'),
    topic(C, 'Intermediate'),
    lives('PL'),
  ]),
  q('strong in both seismic and concrete', 'Seismic and concrete at Senior.', [topic(D, 'Senior'), topic(C, 'Senior')]),
  q('steel or concrete engineer in Austria or Switzerland', 'Steel or concrete, lives in Austria or Switzerland.', [
    topic([S, C]),
    lives('AT', 'CH'),
  ]),
  q('concrete or foundations, Romania', 'Concrete or foundations, lives in Romania.', [topic([C, F]), lives('RO')]),
  q(
    'someone for deep excavations and retaining walls in London',
    'Foundations, excavations or retaining walls, lives in the United Kingdom.',
    [topic(F), knows('excavations', 'retaining walls'), lives('GB')],
  ),
  q('slope stability, ground improvement, Colombia', 'Foundations, slopes or ground improvement, lives in Colombia.', [
    topic(F),
    knows('slopes', 'ground improvement'),
    lives('CO'),
  ]),
  q('no site work, steel, Tekla', 'Steel, Tekla, not somebody for site supervision.', [
    topic(S),
    knows('tekla'),
    lacks('site work'),
  ]),
  q('renovation engineer without timber', 'Renovations, not somebody for timber.', [topic(R), lacks('timber')]),
  q(
    'steel frames, but not in India',
    'Steel, frames, does not live in India.',
    [topic(S), knows('steel frames')],
    [overlap('Europe/Berlin', 5)],
  ),
  q('concrete, no precast, under 50k EUR', 'Concrete, no precast, at most 50,000 EUR.', [
    topic(C),
    lacks('precast'),
    costs(50_000),
  ]),
  q(
    'senior FEM engineer, ideally Python',
    'Finite elements at Senior; Python would be good.',
    [topic(M, 'Senior')],
    [knows('python')],
  ),
  q(
    'seismic expert, OpenSees is a plus',
    'Seismic at Senior; OpenSees would be good.',
    [topic(D, 'Senior')],
    [knows('opensees')],
  ),
  q(
    'Revit required, nice to have: BIM coordination. Concrete',
    'Concrete and Revit; BIM would be good.',
    [topic(C), knows('revit')],
    [knows('bim')],
  ),
  q(
    'preferably chartered, bridge engineer, UK',
    'Bridges, lives in the United Kingdom; chartered would be good.',
    [knows('bridges', 'steel bridges'), lives('GB')],
    [knows('chartered')],
  ),
  q('siesmic desgin enginer in Greece', 'Seismic, lives in Greece (misspelled).', [topic(D), lives('GR')]),
  q('conrete engeneer with Etabs in Portugl', 'Concrete, ETABS, lives in Portugal (misspelled).', [
    topic(C),
    knows('etabs'),
    lives('PT'),
  ]),
  q('foundatoin enginering, pile fondations', 'Foundations, piles (misspelled).', [topic(F), knows('piles')]),
  q('finite elemnt, Abacus, nonliner', 'Finite elements, Abaqus, nonlinear analysis (misspelled).', [
    topic(M),
    knows('abaqus'),
    knows('nonlinear'),
  ]),
  q('young dynamic steel engineer in Germany', 'Steel, lives in Germany; age is not to count.', [topic(S), lives('DE')]),
  q('native German concrete engineer, female', 'Concrete; the rest is not to count.', [topic(C)]),
  q('motivated team player for foundations in France', 'Foundations, lives in France; the rest is not tested.', [
    topic(F),
    lives('FR'),
  ]),
  q('Indian engineer for FEM', 'Finite elements; nationality is not to count.', [topic(M)]),
  q('€55,000 per year, steel, Spain', 'Steel, at most 55,000 EUR, lives in Spain.', [topic(S), costs(55_000), lives('ES')]),
  q('max 4.000 EUR per month concrete', 'Concrete, at most 48,000 EUR.', [topic(C), costs(48_000)]),
  q('£45k seismic engineer', 'Seismic, at most 45,000 GBP, which is 51,754 EUR.', [topic(D), costs(51_754)]),
  q('$60k remote FEM', 'Finite elements, remote, at most 60,000 USD, which is 51,644 EUR.', [
    topic(M),
    schedule('remote'),
    costs(51_644),
  ]),
  q('25 EUR/hour renovation part time', 'Renovations, part-time, at most 52,000 EUR for a full year.', [
    topic(R),
    schedule('part-time'),
    costs(52_000),
  ]),
  q('40-50k, geotechnical, piles', 'Foundations, piles, at most 50,000 EUR.', [topic(F), knows('piles'), costs(50_000)]),
  q('steel, 3-5 years', 'Steel, three to five years.', [topic(S), years(2, 2)]),
  q('at least ten years of experience in foundations', 'Foundations, at least ten years.', [topic(F), years(4)]),
  q('more than 5 years, seismic retrofit', 'Seismic, retrofit, at least five years.', [
    topic(D),
    knows('seismic retrofit'),
    years(3),
  ]),
  q('less than 3 years experience, FEM, master degree', "Finite elements, at most three years, master's degree.", [
    topic(M),
    years(0, 1),
    education(3),
  ]),
  q('assessed since June 2026, steel senior', 'Steel at Senior, tested since June 2026.', [
    topic(S, 'Senior'),
    since('2026-06-01'),
  ]),
  q('tested in the last 6 months, concrete', 'Concrete, tested in the last six months.', [topic(C), since('2026-05-27')]),
  q('timber and CLT, Scandinavia', 'Timber, lives in Denmark, Norway or Sweden.', [knows('timber'), lives('DK', 'NO', 'SE')]),
  q('glulam roofs Sweden renovation', 'Renovations, timber, lives in Sweden.', [topic(R), knows('timber'), lives('SE')]),
  q('DACH region, SOFiSTiK', 'SOFiSTiK, lives in Germany, Austria or Switzerland.', [knows('sofistik'), lives('DE', 'AT', 'CH')]),
  q('RFEM user in Germany, steel', 'Steel, RFEM, lives in Germany.', [topic(S), knows('rfem'), lives('DE')]),
  q('SCIA Engineer, Benelux, concrete', 'Concrete, SCIA, lives in Belgium, the Netherlands or Luxembourg.', [
    topic(C),
    knows('scia'),
    lives('NL', 'BE', 'LU'),
  ]),
  q('Robot Structural Analysis, Poland, steel', 'Steel, Robot, lives in Poland.', [topic(S), knows('robot'), lives('PL')]),
  q('STAAD Pro industrial buildings India', 'STAAD, industrial buildings, lives in India.', [
    knows('staad'),
    knows('industrial'),
    lives('IN'),
  ]),
  q('midas civil bridge engineer', 'midas, bridges.', [knows('midas'), knows('bridges', 'steel bridges')]),
  q('offshore wind, fatigue, steel', 'Steel, offshore, fatigue.', [topic(S), knows('offshore'), knows('fatigue')]),
  q('wind turbine foundations', 'Foundations, wind turbines.', [topic(F), knows('wind turbines')]),
  q('footfall vibration of floors', 'Dynamics, footfall.', [topic(D), knows('footfall')]),
  q('blast and progressive collapse specialist', 'Dynamics, blast.', [topic(D), knows('blast')]),
  q('tall building wind engineering, Dubai', 'Wind, tall buildings, lives in the United Arab Emirates.', [
    knows('wind'),
    knows('high-rise'),
    lives('AE'),
  ]),
  q('towers in the Gulf, ETABS', 'Tall buildings, ETABS, lives in a country of the Gulf.', [
    knows('high-rise'),
    knows('etabs'),
    lives('AE', 'QA', 'SA', 'KW', 'BH', 'OM'),
  ]),
  q('crane runway beams, fatigue, Eurocode 3', 'Steel, crane runways, fatigue, Eurocode 3.', [
    topic(S),
    knows('crane runways'),
    knows('fatigue', 'eurocode 3'),
  ]),
  q('trusses and long-span roofs, stadium', 'Steel, trusses, stadiums.', [topic(S), knows('trusses'), knows('stadiums')]),
  q('welding and IDEA StatiCa', 'Steel, welding, IDEA StatiCa.', [topic(S), knows('welding'), knows('idea')]),
  q('cold formed steel modular construction', 'Steel, cold-formed, modular.', [topic(S), knows('cold-formed'), knows('modular')]),
  q('composite floors, Eurocode, UK, 50k pounds', 'Steel, composite, lives in the United Kingdom, at most 50,000 GBP.', [
    topic(S),
    knows('composite'),
    lives('GB'),
    costs(57_504),
  ]),
  q('shear walls and core design for towers, Canada', 'Concrete, shear walls, tall buildings, lives in Canada.', [
    topic(C),
    knows('shear walls'),
    knows('high-rise'),
    lives('CA'),
  ]),
  q('water tanks crack width', 'Concrete, tanks, crack control.', [topic(C), knows('water tanks', 'crack control')]),
  q('strut and tie, corbels, deep beams', 'Concrete, strut-and-tie.', [topic(C), knows('strut and tie')]),
  q('rebar detailing part time Philippines', 'Concrete, detailing, part-time, lives in the Philippines.', [
    topic(C),
    knows('rebar detailing'),
    schedule('part-time'),
    lives('PH'),
  ]),
  q('precast hollow core, Netherlands or Belgium', 'Concrete, precast, lives in the Netherlands or Belgium.', [
    topic(C),
    knows('precast'),
    lives('NL', 'BE'),
  ]),
  q(
    'raft foundations and settlement, soil structure interaction',
    'Foundations, rafts or settlement, interaction with the soil.',
    [topic(F), knows('rafts', 'settlement'), knows('soil-structure interaction')],
  ),
  q('underpinning and ground anchors, renovation', 'Foundations or renovations, underpinning or anchors.', [
    topic([F, R]),
    knows('underpinning', 'anchors'),
  ]),
  q('dewatering, basements, Hamburg', 'Foundations, groundwater or excavations, lives in Germany.', [
    topic(F),
    knows('dewatering', 'excavations'),
    lives('DE'),
  ]),
  q('machine foundation vibration', 'Foundations or dynamics, machine foundations.', [
    topic([F, D]),
    knows('machine foundations'),
  ]),
  q('explicit dynamics LS-DYNA impact', 'Finite elements, LS-DYNA.', [topic(M), knows('ls-dyna')], [knows('blast')]),
  q('shell models and mesh convergence, verification', 'Finite elements, shells, convergence or validation.', [
    topic(M),
    knows('shells'),
    knows('convergence', 'validation'),
  ]),
  q('buckling GMNIA of shells', 'Finite elements, buckling.', [topic(M), knows('buckling analysis')], [knows('shells')]),
  q(
    'topology optimization and Grasshopper',
    'Finite elements, optimisation, Grasshopper.',
    [knows('optimisation'), knows('grasshopper')],
    [topic(M)],
  ),
  q('DIANA concrete damage', 'Finite elements, DIANA, material models of concrete.', [
    topic(M),
    knows('diana', 'material models'),
  ]),
  q('response spectrum, EC8, Romania', 'Seismic, response spectrum, Eurocode 8, lives in Romania.', [
    topic(D),
    knows('response spectrum', 'eurocode 8'),
    lives('RO'),
  ]),
  q('time-history NLRHA Perform 3D, US', 'Seismic, time history, Perform-3D, lives in the United States.', [
    topic(D),
    knows('time history', 'perform'),
    lives('US'),
  ]),
  q('ASCE 41 seismic strengthening California', 'Seismic, performance-based, retrofit, lives in the United States.', [
    topic(D),
    knows('performance-based', 'seismic retrofit'),
    lives('US'),
  ]),
  q('New Zealand seismic engineer senior', 'Seismic at Senior, lives in New Zealand.', [topic(D, 'Senior'), lives('NZ')]),
  q(
    'monitoring and inspection of bridges',
    'Inspection or monitoring, bridges.',
    [knows('inspection', 'monitoring'), knows('bridges', 'steel bridges')],
    [topic(R)],
  ),
  q('concrete repair corrosion durability', 'Renovations, concrete repair.', [topic(R), knows('concrete repair')]),
  q(
    'adaptive reuse, extensions, low carbon',
    'Renovations, conversions or extensions; low carbon would be good.',
    [topic(R), knows('conversion', 'extensions')],
    [knows('carbon')],
  ),
  q('demolition and temporary works, site supervision', 'Demolition or temporary works, site supervision.', [
    knows('demolition', 'temporary works'),
    knows('site work'),
  ]),
  q('forensic engineer failure investigation, senior', 'Failure investigation, Senior in the whole test.', [
    knows('forensics'),
    level('Senior'),
  ]),
  q('structural survey of brick buildings London', 'Renovations, surveys, masonry, lives in the United Kingdom.', [
    topic(R),
    knows('surveys'),
    knows('masonry'),
    lives('GB'),
  ]),
  q('principal engineer, steel bridges, orthotropic', 'Senior, at least ten years, steel bridges.', [
    level('Senior'),
    years(4),
    knows('steel bridges'),
  ]),
  q('experienced in tunnels and metro stations', 'Tunnels or railway.', [knows('tunnels', 'rail')], [years(3)]),
  q('project manager for hospitals, Egypt', 'Management, hospitals, lives in Egypt.', [
    knows('management'),
    knows('hospitals'),
    lives('EG'),
  ]),
  q('independent checking engineer, category III, bridges', 'Checking, bridges.', [
    knows('checking'),
    knows('bridges', 'steel bridges'),
  ]),
  q('facade engineer, Grasshopper, Milan', 'Facades, Grasshopper, lives in Italy.', [
    knows('facades'),
    knows('grasshopper'),
    lives('IT'),
  ]),
  q('flexible hours, AutoCAD, concrete, Nigeria', 'Concrete, AutoCAD, flexible, lives in Nigeria.', [
    topic(C),
    knows('autocad'),
    schedule('flexible'),
    lives('NG'),
  ]),
  q(
    'We are looking for a senior structural engineer with strong steel knowledge, at least 5 years of experience, based in Germany or the Netherlands, who can do connection design to Eurocode 3. Salary up to 75k EUR.',
    'Steel at Senior, at least five years, lives in Germany or the Netherlands, connections, Eurocode 3, at most 75,000 EUR.',
    [topic(S, 'Senior'), years(3), lives('DE', 'NL'), knows('steel connections'), costs(75_000)],
    [knows('eurocode 3')],
  ),
  q(
    'Our office in Lisbon needs someone remote who knows reinforced concrete and ETABS, with a master degree, not more than 50.000 EUR a year, overlapping at least 6 hours with Lisbon.',
    "Concrete, ETABS, remote, master's degree, at most 50,000 EUR, six hours with Lisbon.",
    [topic(C), knows('etabs'), schedule('remote'), education(3), costs(50_000), overlap('Europe/Lisbon', 6)],
  ),
  q(
    'Geotechnical engineer for deep excavations in Istanbul: sheet piles, PLAXIS, 5-10 years. Ideally with a PhD.',
    'Foundations, excavations or retaining walls, PLAXIS, five to ten years, lives in Turkey; a doctorate would be good.',
    [topic(F), knows('excavations', 'retaining walls'), knows('plaxis'), years(3, 3), lives('TR')],
    [education(4)],
  ),
  q(
    'Seismic retrofit of masonry buildings in southern Europe, senior, no precast please',
    'Seismic or renovations at Senior, retrofit or masonry, lives in southern Europe.',
    [
      topic([D, R], 'Senior'),
      knows('seismic retrofit', 'masonry'),
      lives('ES', 'PT', 'IT', 'GR', 'CY', 'MT', 'HR'),
      lacks('precast'),
    ],
  ),
  q(
    'FEM specialist in the US time zones, Abaqus and Python, 90k USD max, full-time',
    'Finite elements, Abaqus, Python, hours of the United States, full-time, at most 77,466 EUR.',
    [topic(M), knows('abaqus'), knows('python'), overlap('America/New_York', 6), schedule('full-time'), costs(77_466)],
  ),
  q(
    'Looking for an engineer for heritage renovation: timber roofs, surveys, strengthening, living in Italy, France or Spain',
    'Renovations, historic buildings, timber or surveys or strengthening, lives in Italy, France or Spain.',
    [topic(R), knows('heritage'), knows('timber', 'surveys', 'strengthening'), lives('IT', 'FR', 'ES')],
  ),
  q(
    'junior in Brazil, remote, concrete, less than 30k EUR',
    'Concrete, at most three years, remote, lives in Brazil, at most 30,000 EUR.',
    [topic(C), years(0, 1), schedule('remote'), lives('BR'), costs(30_000)],
  ),
  q('structural engineer Mexico SAP2000 steel frames AISC', 'Steel, SAP2000, frames, AISC, lives in Mexico.', [
    topic(S),
    knows('sap2000'),
    knows('steel frames', 'aisc 360'),
    lives('MX'),
  ]),
  q(
    'Australia or New Zealand, concrete, post tensioning, senior',
    'Concrete at Senior, post-tensioning, lives in Australia or New Zealand.',
    [topic(C, 'Senior'), knows('post-tensioning'), lives('AU', 'NZ')],
  ),
  q('Japan seismic dampers', 'Seismic, dampers, lives in Japan.', [topic(D), knows('dampers'), lives('JP')]),
  q(
    'mid-level steel and foundation engineer, CET, 45k',
    'Steel and foundations at Intermediate, hours of central Europe, at most 45,000 EUR.',
    [topic(S, 'Intermediate'), topic(F, 'Intermediate'), overlap('Europe/Berlin', 6), costs(45_000)],
  ),
  q(
    'bachelor degree, AutoCAD, detailing of steel, India',
    "Steel, AutoCAD or Tekla, at least a bachelor's degree, lives in India.",
    [topic(S), knows('autocad', 'tekla'), education(2), lives('IN')],
  ),
];
