import type { Area } from '../../../../contract/assessment/assessment.ts';
import { levelWords } from '../../../../contract/scores/scoring.ts';
import { SPECIALTIES } from '../../../../contract/facts/specialties.ts';
import type { EngineerSummaryRow } from '../engineer-repository.ts';
import { LEVEL_OF_RANK, WHOLE, levelTag, othersAt, rankOf, sureLevelTag, sureTopicTags, topicTags } from '../tags.ts';
import { AREAS } from '../../../data/vocabulary/areas.ts';
import type { ChipKind, Of } from './chip-kind.ts';
import { MAY_BE_DEGREE, band, hasTag } from './degrees.ts';

/** The level there, with those that the true score may have as well. `at` is the place of an area, or `WHOLE`. */
function describeLevel(row: EngineerSummaryRow, at: number, rank: number): string {
  const level = LEVEL_OF_RANK[rank];
  return level ? levelWords(level, othersAt(row, at, rank)) : 'no score yet';
}

/** Topic and level decide whether somebody can do the work at all, so they count more than others. */
export const topicChip: ChipKind<Of<'topic'>> = {
  weight: 1.6,
  conditions: ({ areas, level }) => [hasTag(...topicTags(areas, level))],
  bands({ areas, level }) {
    const below = LEVEL_OF_RANK[rankOf(level) - 1];
    return [
      ...(level
        ? [band(1, sureTopicTags(areas, level)), band(MAY_BE_DEGREE, topicTags(areas, level))]
        : [band(1, topicTags(areas, null))]),
      ...(below ? [band(0.5, topicTags(areas, below))] : []),
      ...(level ? [band(0.25, topicTags(areas, null))] : []),
    ];
  },
  say({ areas }, row) {
    const highest = (area: Area) => row.highest[AREAS.indexOf(area)] ?? -1;
    const best = areas.toSorted((a, b) => highest(b) - highest(a))[0];
    const rank = best ? (row.levels[AREAS.indexOf(best)] ?? -1) : -1;
    return rank < 0 ? `${areas.join(' or ')}: not tested` : `${best}: ${describeLevel(row, AREAS.indexOf(best as Area), rank)}`;
  },
  focus: ({ areas }) => ({ areas }),
  join: (one, other) => ({
    kind: 'topic',
    areas: [...new Set([...one.areas, ...other.areas])],
    level: one.level ?? other.level,
  }),
  forModel: `{"kind":"topic","areas":[one or more of ${JSON.stringify([...SPECIALTIES, 'General'])}],"level":"Junior"|"Intermediate"|"Senior"|null}`,
};

export const levelChip: ChipKind<Of<'level'>> = {
  weight: 1.2,
  conditions: ({ least }) => [hasTag(levelTag(least))],
  bands({ least }) {
    const below = LEVEL_OF_RANK[rankOf(least) - 1];
    return [
      band(1, [sureLevelTag(least)]),
      band(MAY_BE_DEGREE, [levelTag(least)]),
      ...(below ? [band(0.5, [levelTag(below)])] : []),
    ];
  },
  say: (_, row) => `Whole test: ${describeLevel(row, WHOLE, row.level)}`,
  forModel: '{"kind":"level","least":"Junior"|"Intermediate"|"Senior"} for the person as a whole',
};
