import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from '../../contract/accounts/accounts.ts';
import { answerCards, press, signIn, untilShown, untilText, untilWorkerControls, whyMissing } from '../support/engines/engine.ts';
import { FIREFOX, aFirefox } from '../support/engines/firefox.ts';
import { NO_SOUND_OUTPUT, aSoundOutput } from '../support/engines/sound-output.ts';
import { type Network, aNetwork } from '../support/network/network.ts';
import { findDifferences, storedIn, theTest } from '../support/network/network-proof.ts';
import { PERSON, anEmail } from '../support/people/engineer.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { type Product, aProduct } from '../support/server/product.ts';
import { untilPasses } from '../support/timing/until-passes.ts';

const missing = whyMissing('Firefox', [FIREFOX, 'pulseaudio', 'Xvfb'], 'firefox-esr pulseaudio xvfb');

/** Two choices with a network; the rest of that section, the demo and a spoken answer without. */
const ONLINE = 2;
const OFFLINE = 5;

describe.skipIf(missing !== null)('Firefox', () => {
  let product: Product;
  let cable: Network;

  beforeAll(async () => {
    product = await aProduct();
    cable = await aNetwork(() => product.port);
  });
  afterAll(async () => {
    await cable?.pullOut();
    await product?.stop();
  });

  /** A new engineer, who has begun nothing yet. */
  async function anEngineer() {
    const { password, ...person } = PERSON;
    return callOverHttp(product.origin, register, { body: { ...person, email: anEmail(), password } });
  }

  test('a whole recorded test with a cut and a reload arrives byte for byte', async () => {
    const output = await aSoundOutput();
    const { page, given, recorders, errors, close } = await aFirefox(output.environment, { speaks: true });
    try {
      const engineer = await anEngineer();
      await signIn(page, cable.origin, engineer);
      await untilWorkerControls(page, `${cable.origin}/test_pre_aud`);
      await press(page, 'Allow');
      await press(page, 'Speak');
      await untilText(page, 'We hear you');
      await press(page, 'Ready');
      await untilText(page, 'We heard you speak');
      await press(page, 'Proceed');
      await untilShown(page, '/test_pre');
      await press(page, 'Start Test');
      await untilShown(page, '/test_options');
      await press(page, 'Steel Structures');
      await press(page, 'Foundation Engineering');
      await press(page, 'Continue');
      await untilShown(page, '/test_intro');
      await press(page, 'Start');
      await untilShown(page, '/test');

      await answerCards(page, (answered) => answered === ONLINE);
      await cable.pullOut();
      await answerCards(page, (answered) => answered === OFFLINE);
      const before = performance.now();
      await page.open(`${cable.origin}/test`);
      await untilText(page, 'parts kept on this device');
      await press(page, 'Resume the test');
      await untilShown(page, '/test');
      // The card that the reload has cut off counts as answered, if one was open.
      expect(await answerCards(page)).toBeGreaterThanOrEqual(17 - ONLINE - OFFLINE - 1);
      await cable.plugIn();
      await untilText(page, 'Everything is on the server');

      const wasOpen = ([first]: { recorder: string }[]) => {
        const ran = recorders.get(String(first?.recorder));
        return ran !== undefined && ran.from < before && (ran.to === null || ran.to > before);
      };
      await untilPasses(() => expect(findDifferences(theTest(given), storedIn(product, given), wasOpen)).toEqual([]));
      // Without the answer that ends the test.
      const sql = `select count(*)::int as answers from answers join attempts on attempts.id = attempt_id
        where engineer_id = $1 and question_id <> 'screen'`;
      expect(await product.rows(sql, [engineer.id])).toEqual([{ answers: 17 }]);
      expect(errors).toEqual([]);
    } finally {
      await close();
      output.close();
    }
  });

  test('without a sound output the microphone check says that it is the browser, and the recorder still records', async () => {
    const { page, errors, close } = await aFirefox(NO_SOUND_OUTPUT, { speaks: false });
    try {
      await signIn(page, cable.origin, await anEngineer());
      await page.open(`${cable.origin}/test_pre_aud`);
      await press(page, 'Allow');
      await untilText(page, 'this browser processes no sound');
      await press(page, 'Speak');
      await press(page, 'Ready');
      // The tone of the browser's own device is not speech.
      await untilText(page, 'No speech was heard');
      expect(errors).toEqual([]);
    } finally {
      await close();
    }
  });
});
