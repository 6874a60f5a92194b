import { type Area, GENERAL } from '../../../contract/assessment/assessment.ts';
import { SPECIALTIES } from '../../../contract/facts/specialties.ts';
import { keyOf } from './normalise.ts';

/** The topics of the test in a fixed order; a document keeps its levels in it. */
export const AREAS: readonly Area[] = [...SPECIALTIES, GENERAL];

/** Words that name a topic as a whole. Narrower words are concepts, which know their topic. */
const NAMES: Record<Area, string> = {
  'Concrete Structures':
    'concrete structures, concrete, concrete engineer, concrete specialist, betonbau, beton, concrete engineering',
  'Steel Structures':
    'steel structures, steel, steel engineer, steel specialist, steel engineering, structural steel engineer, metal structures',
  'Foundation Engineering':
    'foundation engineering, foundation, foundations, foundation design, geotechnical engineer, geotechnics, geotechnical, geotechnical engineering, foundation engineer, substructure, substructures',
  'Finite Element Method':
    'finite element method, finite elements, finite element, fem, fea, fe, fe analysis, fem analysis, finite element analysis, fem engineer, fe specialist, fem specialist, numerical modelling, numerical modeling, simulation, fea engineer',
  'Structural Dynamics and Seismic':
    'structural dynamics and seismic, structural dynamics, seismic, seismics, dynamics, earthquake, earthquakes, earthquake engineering, earthquake engineer, seismic engineer, seismic engineering, seismic specialist, seismic design, vibration, vibrations, vibration engineer',
  'Structural Renovations':
    'structural renovations, renovation, renovations, refurbishment, retrofit, retrofitting, rehabilitation, existing structures, existing buildings, renovation engineer, strengthening, restoration, refurb, conversion of buildings, renovating',
  [GENERAL]: 'general, general structural engineering, general engineering',
};

/** Topics by the key of each name. */
export const AREA_BY_NAME: ReadonlyMap<string, Area> = new Map(
  AREAS.flatMap((area) => NAMES[area].split(',').map((name) => [keyOf(name), area] as const)),
);
