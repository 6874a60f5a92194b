/**
 * Replies as a language model could give them, for some of the needs. No model was asked: they were written by hand, with the faults
 * that models have (a value that does not exist, words that do not stand in the sentence, something left out), to measure what
 * becomes of such replies and not how good any model is. In the form of `/chat/completions`, see server/search/model/model-reader.ts.
 */
export const RECORDED: Readonly<Record<string, unknown>> = {
  'senior steel engineer': { chips: [must('senior steel', topic('Steel Structures', 'Senior'))], unused: [] },
  'geotechnical engineer with PLAXIS': {
    chips: [must('geotechnical', topic('Foundation Engineering')), must('PLAXIS', skill('PLAXIS'))],
    unused: [],
  },
  'seismic engineer in Italy': {
    chips: [must('seismic', topic('Structural Dynamics and Seismic')), must('Italy', country('IT'))],
    unused: [],
  },
  'earthquake specialist in Turkey or Greece': {
    chips: [must('earthquake', topic('Structural Dynamics and Seismic')), must('Turkey or Greece', country('TR', 'GR'))],
    unused: [],
  },
  // Leaves the topic out.
  'post-tensioned slab designer, 5+ years': {
    chips: [
      must('post-tensioned slab', skill('Post-tensioning')),
      must('5+ years', { kind: 'experience', least: '5-10', most: null }),
    ],
    unused: [],
  },
  'part-time FEM specialist': {
    chips: [must('part-time', { kind: 'schedule', schedules: ['part-time'] }), must('FEM', topic('Finite Element Method'))],
    unused: [],
  },
  'overlap of 4 hours with Berlin, seismic': {
    chips: [
      must('overlap of 4 hours with Berlin', { kind: 'timeZone', zone: 'Europe/Berlin', hours: 4 }),
      must('seismic', topic('Structural Dynamics and Seismic')),
    ],
    unused: [],
  },
  // Takes a wish for a must.
  'senior FEM engineer, ideally Python': {
    chips: [must('senior FEM', topic('Finite Element Method', 'Senior')), must('Python', skill('Python'))],
    unused: [],
  },
  'no site work, steel, Tekla': {
    chips: [
      { mode: 'not', words: 'site work', value: skill('Site supervision') },
      must('steel', topic('Steel Structures')),
      must('Tekla', skill('Tekla Structures')),
    ],
    unused: [],
  },
  'young dynamic steel engineer in Germany': {
    chips: [must('steel', topic('Steel Structures')), must('Germany', country('DE'))],
    unused: [],
  },
  // Makes up a code of a country, which is dropped.
  'timber and CLT, Scandinavia': {
    chips: [must('timber', skill('Timber')), must('CLT', skill('CLT')), must('Scandinavia', country('DK', 'NO', 'SE', 'QX'))],
    unused: [],
  },
  '€55,000 per year, steel, Spain': {
    chips: [
      must('€55,000 per year', { kind: 'salary', most: 55_000, currency: 'EUR', period: 'year' }),
      must('steel', topic('Steel Structures')),
      must('Spain', country('ES')),
    ],
    unused: [],
  },
  '$60k remote FEM': {
    chips: [
      must('$60k', { kind: 'salary', most: 60_000, currency: 'USD', period: 'year' }),
      must('remote', { kind: 'schedule', schedules: ['remote'] }),
      must('FEM', topic('Finite Element Method')),
    ],
    unused: [],
  },
  'tested in the last 6 months, concrete': {
    chips: [
      must('tested in the last 6 months', { kind: 'assessed', since: '2026-05-23' }),
      must('concrete', topic('Concrete Structures')),
    ],
    unused: [],
  },
  // Words that do not stand in the sentence: most of the reply is dropped, and the vocabulary reads the sentence.
  'steel, 3-5 years': {
    chips: [
      must('a steel specialist', topic('Steel Structures')),
      must('three to five', { kind: 'experience', least: '3-5', most: '3-5' }),
    ],
    unused: [],
  },
  // Another form than was asked for: the vocabulary reads the sentence.
  'base isolation and dampers': { filters: ['base isolation', 'dampers'] },
  'conrete engeneer with Etabs in Portugl': {
    chips: [must('conrete', topic('Concrete Structures')), must('Etabs', skill('ETABS')), must('Portugl', country('PT'))],
    unused: [],
  },
  'wind turbine foundations': {
    chips: [must('wind turbine', skill('Wind turbines')), must('foundations', topic('Foundation Engineering'))],
    unused: [],
  },
  'towers in the Gulf, ETABS': {
    chips: [
      must('towers', skill('High-rise buildings')),
      must('the Gulf', country('AE', 'SA', 'QA', 'KW', 'BH', 'OM')),
      must('ETABS', skill('ETABS')),
    ],
    unused: [],
  },
  // Names of skills in words of its own, which the vocabulary does not know.
  'water tanks crack width': {
    chips: [must('water tanks', skill('water-retaining concrete vessels')), must('crack width', skill('crack width limitation'))],
    unused: [],
  },
};

function must(words: string, value: object) {
  return { mode: 'must', words, value };
}
function topic(area: string, level: string | null = null) {
  return { kind: 'topic', areas: [area], level };
}
function skill(...skills: string[]) {
  return { kind: 'skill', skills };
}
function country(...countries: string[]) {
  return { kind: 'country', countries };
}
