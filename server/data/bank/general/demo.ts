import { type SpokenQuestion, spoken } from '../model.ts';

export const demo: readonly SpokenQuestion[] = [
  spoken({
    id: 'general-spoken-05',
    area: 'General',
    skill: 'own-work-told',
    difficulty: 'easy',
    source: 'None: a question to warm up',
    code: null,
    demo: true,
    text:
      'To warm up: tell us about a structure you have worked on. What is it, what was your part in it, and how do its ' +
      'loads reach the ground?',
    elements: [],
    notRated: ['principle', 'load-path', 'safety', 'practice', 'explanation'],
    examples: [
      {
        level: 1,
        text:
          'I have worked on many things in the last years, bridges, halls, houses, and it was always interesting. The loads go down ' +
          'somehow, the program shows that. I was in the team and did what was needed, mostly drawings and meetings.',
      },
      {
        level: 3,
        text:
          'It was a school of three floors in concrete. I designed the slabs and columns. The slab carries its load to the columns, these ' +
          'stand on pad footings on gravel. Two stairs are the cores that hold it against the wind.',
      },
      {
        level: 5,
        text:
          'A timber footbridge of 24 m over a river. I chose the scheme and checked the connections. Deck, cross beams, two glulam arches, ' +
          'their thrust into piled abutments. Sideways, the deck is a truss in plan. I learned to ask about the flood level first.',
      },
    ],
  }),
];
