import type { LeastLevel } from '../../../../contract/scores/level.ts';
import type { Education, Schedule } from '../../../../contract/hiring/chip-kinds.ts';
import { keyOf } from '../../../data/vocabulary/normalise.ts';

const LEVELS: Record<LeastLevel, string> = {
  Senior:
    'senior, snr, sr, lead, principal, expert, experts, head, chief, highly experienced, very experienced, top, strong, excellent, outstanding, deep knowledge, deep expertise, advanced, mastery, leading, specialist, very strong, very good, proven, strongest, best, superb, in depth',
  Intermediate:
    'mid, mid level, midlevel, intermediate, medior, experienced, good, solid, competent, proficient, sound, decent, confident, professional, mid weight',
  Junior:
    'junior, jr, graduate, entry level, entry, trainee, beginner, starter, fresh graduate, newly qualified, early career, assistant, basic, some, working knowledge, basics',
};
/** Words for a whole person; the others name the level in a topic, and count only beside a topic. */
const OF_PERSONS = new Set(
  'senior,snr,sr,lead,principal,head,chief,mid,mid level,midlevel,intermediate,medior,junior,jr,graduate,entry level,trainee,beginner,starter,fresh graduate,newly qualified,early career,assistant,highly experienced,very experienced,mid weight'.split(
    ',',
  ),
);
/** Words for people who have worked for a few years at most. */
const NEWCOMERS = new Set(
  'junior,jr,graduate,entry level,trainee,beginner,starter,fresh graduate,newly qualified,early career,assistant'.split(','),
);
/** Words for people who have worked for many years. */
const OLD_HANDS = new Set('principal,chief,head'.split(','));
const WEAK = new Set('basic,some,working knowledge,basics'.split(','));

export interface LevelWord {
  level: LeastLevel;
  ofPerson: boolean;
  newcomer: boolean;
  oldHand: boolean;
  /** It asks for little, so that it does not rule anybody out. */
  weak: boolean;
}

const list = (names: string) => names.split(',').map(keyOf);

export const LEVEL_WORDS: ReadonlyMap<string, LevelWord> = new Map(
  Object.entries(LEVELS).flatMap(([level, names]) =>
    list(names).map((key) => [
      key,
      {
        level: level as LeastLevel,
        ofPerson: OF_PERSONS.has(key),
        newcomer: NEWCOMERS.has(key),
        oldHand: OLD_HANDS.has(key),
        weak: WEAK.has(key),
      },
    ]),
  ),
);

const SCHEDULES: Record<Schedule, string> = {
  'full-time': 'full time, fulltime, full time job, 40 hours, 40 h, permanent full time, 100 %',
  'part-time':
    'part time, parttime, half time, 20 hours, half days, reduced hours, teilzeit, few hours, three days a week, two days a week',
  flexible: 'flexible, flexible hours, flexible schedule, flexitime, flextime',
  remote:
    'remote, remotely, work from home, home office, homeoffice, telework, fully remote, remote work, from anywhere, distributed, working from home, wfh, remote only',
};
export const SCHEDULE_WORDS: ReadonlyMap<string, Schedule> = new Map(
  Object.entries(SCHEDULES).flatMap(([schedule, names]) => list(names).map((key) => [key, schedule as Schedule] as const)),
);

const EDUCATIONS: Record<Education, string> = {
  phd: 'phd, ph d, doctorate, doctor, doctoral, doctoral degree, dr ing, dr',
  master:
    'master, masters, master degree, masters degree, msc, m sc, meng, m eng, mtech, m tech, dipl ing, diplom, postgraduate, ms degree, ma degree',
  bachelor:
    'bachelor, bachelors, bachelor degree, bsc, b sc, beng, b eng, btech, b tech, university degree, degree, undergraduate degree, engineering degree',
  associate: 'associate degree, technician diploma, hnd, hnc, diploma, technician',
  'high-school': 'high school, secondary school, a levels, no degree needed',
};
export const EDUCATION_WORDS: ReadonlyMap<string, Education> = new Map(
  Object.entries(EDUCATIONS).flatMap(([education, names]) => list(names).map((key) => [key, education as Education] as const)),
);

/** The words after them in their clause are unwanted. */
export const NEGATIONS = new Set(
  list(
    'no, not, without, never, except, excluding, exclude, avoid, minus, nobody with, not need, dont want, don t want, do not want, other than, anything but, rather not, non, not interested in, but not',
  ),
);
/** They turn what follows in their clause into wishes. */
export const WISHES_BEFORE = new Set(
  list(
    'ideally, preferably, prefer, preferred, nice to have, would be nice, bonus, bonus points for, optionally, perhaps, maybe, plus point, desirable, if possible, wish, would like, would love, advantage, good to have, also welcome, happy if',
  ),
);
/** The words before them in their clause are wishes. */
export const WISHES_AFTER = new Set(
  list(
    'is a plus, a plus, would be a plus, is a bonus, a bonus, would be nice, would be great, would be good, would help, is nice, optional, is optional, preferred, is preferred, desirable, is desirable, an advantage, is an advantage, advantageous, welcome, is welcome, nice to have, if possible, but not required, not required, not necessary, not essential, not a must, appreciated, a nice extra',
  ),
);
export const JOINS = new Set(['or', 'and or', 'either']);
export const CONTRASTS = new Set(['but', 'however', 'though']);

/** Words that carry no wish of their own. */
export const FILLERS = new Set(
  list(
    `a, an, the, and, or, of, in, on, at, to, for, from, with, by, as, is, are, be, been, being, was, has, have, having, had, who, whom, whose, that, which, this, these, those, it, its, i, we, our, us, you, your, my, me, they, them, their, there, here, do, does, did, can, could, should, would, will, shall, may, might, must, need, needs, needed, want, wants, wanted, looking, look, seek, seeking, search, searching, find, hire, hiring, get, give, show, please, thanks, someone, somebody, anyone, anybody, person, people, one, candidate, candidates, applicant, engineer, engineers, engineering, structural, structure, structural engineer, structural engineers, civil, civil engineer, civil engineering, designer, design, designing, designs, designed, specialist, specialists, consultant, team, office, company, firm, role, position, job, vacancy, opening, work, working, works, worked, project, projects, task, tasks, new, our team, knowledge, know, knows, knowing, skill, skills, skilled, experience, experienced, background, expertise, understanding, familiar, familiarity, able, ability, capable, based, located, living, live, lives, resident, region, area, country, time, zone, timezone, year, years, yr, hour, hours, about, around, like, such, eg, e g, ie, i e, etc, also, too, very, really, quite, just, only, even, more, less, most, least, than, then, some, any, all, both, each, every, other, another, same, up, down, over, under, out, into, within, between, per, via, using, use, uses, used, including, include, includes, especially, mainly, mostly, particularly, preferably, ideally, currently, now, soon, available, availability, start, asap, immediately, well, good, level, test, tested, assessed, assessment, score, scores, scored, result, results, salary, budget, pay, paid, paying, expectation, expectations, asking, euro, contract, permanent, type, kind, sort, field, fields, topic, topics, subject, subjects, major, focus, focused, focusing, main, strong on, minimum, maximum, max, min, at least, at most, not only, if, so, because, since, when, while, where, what, how, no matter, doesn t matter, does not matter, let, make, making, made, doing, done, deal, dealing, take, takes, run, runs, running, help, helps, join, support, part, parts, thing, things, lot, lots, many, much, few, several, various, different, similar, related, first, second, next, own, way, day, days, week, weeks, month, months, europe wide, worldwide, anywhere, yes, hi, hello, dear, system, systems, building, buildings, element, elements, member, members, load, loads, analysis, analyse, analyze, calculation, check, checks, model, models, modelling, modeling, plan, plans, planning, required, requirement, requirements, essential, mandatory, necessary, important, ready, willing, happy, s, t, m, d, re, ve, ll, don, doesn, isn, aren, won, software, tool, tools, program, programs, code, codes, standard, standards, big, large, small, complex, high, low, long, short, clients, client, speak, speaks, degree, professional, top, lead, complete, whole, full, real`,
  ),
);

/** Words of praise, which no test measures. */
export const VAGUE = new Set(
  list(
    'nice, great, awesome, motivated, friendly, reliable, passionate, dynamic, energetic, hardworking, hard working, hard worker, team player, rockstar, rock star, ninja, guru, wizard, superstar, fun, funny, smart, clever, brilliant, talented, creative, honest, loyal, punctual, flexible person, positive, proactive, pro active, ambitious, enthusiastic, communicative, good communicator, communication skills, personality, charming, humble, cool, cheap, affordable, trustworthy, kind, polite, self starter, go getter, cultural fit, culture fit, open minded, committed, dedicated, amazing, fantastic, wonderful, perfect, ideal, genius, stress resistant, presentable, well spoken, articulate, eloquent, native level, fast, quick, bright',
  ),
);
