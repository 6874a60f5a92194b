import { exchangeRates, replaceExchangeRates } from '../../../contract/profiles/exchange-rates.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Rates } from './rates.ts';

export function rateRoutes(defineRoute: DefineRoute, { exchangeRates: rates }: { exchangeRates: Rates }) {
  defineRoute(exchangeRates, async () => rates.find());

  defineRoute(replaceExchangeRates, async ({ body: { file }, caller }) => rates.replace(file, caller.accountId));
}
