import { Link } from 'react-router-dom';
import { BRAND } from '../../../contract/brand.ts';
import { Page } from '../../ui/page.tsx';
import { CHAPTERS, Chapter, Clause, ScheduleTable } from './chapter.tsx';
import { CHECKLIST, CODES, FACTORS, NAMES, QUESTIONS, UNITS, WORDS } from './content.ts';
import { Axes, Concretes, Hours, Projections, Weld } from './drawings.tsx';
import styles from './guide-page.module.css';

const DESCRIPTION =
  'Structural engineering across borders: codes and national annexes, units, drawings, models, who signs, time zones, contracts. With a checklist to print.';

const DATA = {
  '@type': 'TechArticle',
  headline: 'Collaboration Guide',
  description: DESCRIPTION,
  inLanguage: 'en',
  about: ['Structural engineering', 'Eurocode', 'ACI 318', 'AISC 360', 'ASCE/SEI 7', 'IS 456', 'International collaboration'],
  author: { '@type': 'Organization', name: BRAND },
};

const Contents = () => (
  <nav className={styles.contents} aria-label="Contents">
    <ol>
      {CHAPTERS.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);

const Rules = () => (
  <Chapter id="rules">
    <Clause title="One system, one edition">
      A code is a system: actions, factors and resistances were calibrated together. Take all of it from one country and one
      edition, write the edition on the first sheet, and list every exception.
    </Clause>
    <ScheduleTable {...CODES} />
    <Clause title="A Eurocode is finished by its National Annex">
      EN 1990 to EN 1999 leave values open, the nationally determined parameters. The National Annex of the country in which the
      structure stands sets them: factors, snow, wind, cover, methods that may be used. A second generation of the Eurocodes is
      being published, so agree on the generation as well.
    </Clause>
    <Clause title="An American code holds where it was adopted">
      States, counties and cities adopt a model code, most often the International Building Code (IBC), in an edition of their
      choice and with amendments of their own. That edition names the editions of ASCE/SEI 7, ACI 318 and AISC 360 that hold. Ask
      the authority having jurisdiction; it need not be the newest.
    </Clause>
    <Clause title="Factors do not travel">
      The loads of one column below on the resistances of another are safe by accident only. In Europe and India the material is
      divided by its factor; ACI 318 multiplies the resistance of the member, by how it would fail.
    </Clause>
    <ScheduleTable {...FACTORS} />
  </Chapter>
);

const Numbers = () => (
  <Chapter id="numbers">
    <Clause title="Thirty is three concretes">
      C30/37 (EN 206) has 30 MPa in the cylinder. A specified strength of 30 MPa in ACI 318 is of a cylinder too, but under
      another rule of acceptance. M30 (IS 456) has 30 MPa in the cube, which makes it about a C25/30.
    </Clause>
    <Concretes />
    <Clause title="The strong axis has three names">
      A moment of inertia that is typed into the wrong program can be wrong by a factor of ten and more, and nothing warns. Draw
      the axes once for each project, and name results by the axis they bend about.
    </Clause>
    <Axes />
    <Clause title="Units stand beside every number">
      Convert once, at the border of the calculation, and show both values there. A ton is three different masses: write kg or kN.
    </Clause>
    <ScheduleTable {...UNITS} />
    <Clause title="A comma is not a point">
      1.500 is one and a half here and fifteen hundred there. Agree on the decimal sign, group digits by a space (1 500), and
      write dates as 2026-03-04, which nobody can turn round.
    </Clause>
    <Clause title="Order by the full name">
      Strength and size are in the name, but in the units of its country. Substituting the nearest section or bar is a design
      decision: say so, and check it.
    </Clause>
    <ScheduleTable {...NAMES} />
  </Chapter>
);

const Drawings = () => (
  <Chapter id="drawings">
    <Clause title="Put the symbol on the sheet">
      First angle is usual in Europe and India, third angle in North America. On floor plans of a structure, say whether one looks
      down on the slab or up to its underside: both are customary, and they are mirror images.
    </Clause>
    <Projections />
    <Clause title="Say which size of a weld">
      ISO 2553 wants a letter before the size of a fillet weld: a for the throat, z for the leg. AWS A2.4 gives the leg and no
      letter.
    </Clause>
    <Weld />
    <Clause title="Scales and sheets">
      1/4 in = 1 ft-0 in is 1:48, not 1:50, and an ANSI sheet printed on A3 is at no scale at all. Put a bar scale on every sheet.
      Give levels with their datum, and say whether they are of the structure or of the finish.
    </Clause>
    <Clause title="A model needs an address">
      Fix the origin, the rotation to true north, the unit, the names of levels and grids, and prove it with one test file before
      anything is modelled. Keep the model near its origin and note the distance to the survey point, since coordinates of many
      digits cost precision.
    </Clause>
    <Clause title="Exchange what can be opened in ten years">
      IFC (ISO 16739-1) for geometry and properties, BCF for questions, PDF for what was issued, the native file for whoever goes
      on with it. With each: revision, list of changes, purpose. One of them governs; say which. ISO 19650 has words for who
      delivers what and when, ISO 7817-1 for how much a model has to hold at each stage.
    </Clause>
  </Chapter>
);

const Signing = () => (
  <Chapter id="signing">
    <Clause title="The place of the structure decides">
      Not yours, and not your employer’s. Ask its authority, early and in writing: who answers to it for the structure, and what
      must that person have done in person? In the United States each state licenses engineers, and whoever seals must have been
      in responsible charge of the work. A seal that is sought when all is done comes too late.
    </Clause>
    <Clause title="Who checks independently">
      Some authorities want a second engineer who recalculates: in Germany, for one, the Prüfingenieur. Find out at which stage,
      from which documents, and in which language, and plan the time for it.
    </Clause>
    <Clause title="What to call yourself">
      ‘Engineer’ is a protected title in some countries, as it is in Canada, and a free word in others. On drawings and in letters
      use the title that the place of the structure allows.
    </Clause>
    <Clause title="Make your work checkable">
      The engineer who signs must be able to follow it without you: assumptions on one page, the load path and the take-down by
      hand, the model with its boundary conditions, three results checked by other means, and what you were not sure of.
    </Clause>
  </Chapter>
);

const Time = () => (
  <Chapter id="time">
    <Hours />
    <Clause title="A question that misses the overlap costs a day">
      So send it with your own proposal, and with the date on which you will go on by it unless you hear otherwise. Work that
      waits for an answer is named; work that does not goes on.
    </Clause>
    <Clause title="Clocks do not change together">
      Most of the United States changes on the second Sunday of March and the first Sunday of November, the European Union on the
      last Sunday of March and of October, India never. For a few weeks each year a regular call is an hour off for one side. Put
      UTC into the invitation.
    </Clause>
    <Clause title="Comments come in rounds">
      One list for all comments on a revision, not a stream of letters. For each: sheet and grid, what is wrong, why, who acts, by
      when. Whoever has raised a comment closes it. A superseded revision is withdrawn, in both offices on the same day.
    </Clause>
  </Chapter>
);

const Language = () => (
  <Chapter id="language">
    <Clause title="Numbers one digit at a time">
      Fifteen and fifty sound alike on a bad line. Say ‘one five zero millimetres’, always with the unit, and have read back
      whatever will be built.
    </Clause>
    <Clause title="Point at the sheet">
      Sheet, grid, level, then the question. Share the drawing and mark it while you speak. Ask ‘What will you do next?’ and not
      ‘Is it clear?’: to the second everybody says yes.
    </Clause>
    <Clause title="Decisions are written during the call">
      Into the list of questions, on the shared screen, before anybody leaves. An accent is no error. What you have not
      understood, ask for again.
    </Clause>
    <Clause title="English is two languages">
      The first floor is one storey up in Britain and at the ground in America: give levels. To table a matter is to put it
      forward in Britain and to put it off in America.
    </Clause>
    <ScheduleTable {...WORDS} />
  </Chapter>
);

const Contract = () => (
  <Chapter id="contract">
    <p className={styles.intro}>
      Questions, not answers: those differ from country to country, and belong to a lawyer, a tax adviser and an insurer there.
      Ask them before you begin.
    </p>
    <div className={styles.questions}>
      {QUESTIONS.map(({ subject, questions }) => (
        <div key={subject}>
          <h3>{subject}</h3>
          <ul>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </Chapter>
);

const BLANKS = ['Project', 'Place', 'Offices', 'Filled in by', 'Date', 'Revision'];

const Checklist = () => (
  <Chapter id="checklist" className={styles.checklist}>
    <p className={styles.intro}>
      To be filled in by both offices before the first calculation. When this page is printed, the list takes a sheet of its own.
    </p>
    <div className={styles.sheet}>
      {CHECKLIST.map(({ subject, items }) => (
        <div key={subject} className={styles.group}>
          <h3>{subject}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      <dl className={styles.block}>
        {BLANKS.map((blank) => (
          <div key={blank}>
            <dt>{blank}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </div>
  </Chapter>
);

/** /international-collaboration: what two engineers in two countries agree on before they begin. */
export function Component() {
  return (
    <Page
      title="Collaboration Guide"
      description={DESCRIPTION}
      data={DATA}
      lead="What two engineers in two countries settle before the first calculation."
      width="wide"
    >
      <div className={styles.guide}>
        <Contents />
        <div className={styles.chapters}>
          <Rules />
          <Numbers />
          <Drawings />
          <Signing />
          <Time />
          <Language />
          <Contract />
          <p className={styles.note}>
            A guide among engineers, not legal advice and not a code: where it differs from the document that holds in your
            project, that document is right. Found a slip? <Link to="/contact">Contact Us</Link>
          </p>
          <Checklist />
        </div>
      </div>
    </Page>
  );
}
