"""The statistics of questions once more: plain Python, no packages, other formulas than server/statistics.

    python3 tests/reference/item-statistics.py > tests/reference/values.json

reads answers.json beside it, which is fixed, and prints what tests/server/statistics/reference.test.ts compares to 1e-9. Sums are exact
(fractions) wherever the formula allows it.
"""

import json
import math
from fractions import Fraction as F
from pathlib import Path

DATA = json.loads((Path(__file__).parent / 'answers.json').read_text())


def exact(number):
    return F(str(number))


def root(number):
    return math.sqrt(number)


def pearson(xs, ys):
    """By raw sums: (n Sxy - Sx Sy) / sqrt((n Sxx - Sx^2)(n Syy - Sy^2))."""
    n = len(xs)
    sx, sy = sum(xs), sum(ys)
    sxy = sum(x * y for x, y in zip(xs, ys))
    sxx, syy = sum(x * x for x in xs), sum(y * y for y in ys)
    above = n * sxy - sx * sy
    below = (n * sxx - sx * sx) * (n * syy - sy * sy)
    return float(above) / root(below)


def options():
    """The point-biserial as the plain correlation of 0/1 with the score."""
    takers = DATA['takers']
    rests = [F(one['rest']) for one in takers]
    return {letter: pearson([F(int(one['letter'] == letter)) for one in takers], rests) for letter in 'ABCD'}


def facility():
    """The standard error as the deviation of zeros and ones, over the root of their number."""
    rights = [F(int(one['letter'] == 'A')) for one in DATA['takers']]
    n = len(rights)
    mean = sum(rights) / n
    return {'value': float(mean), 'error': root(sum((x - mean) ** 2 for x in rights) / n / n)}


def levels():
    rows = DATA['levels']
    xs = [exact(one['level']) for one in rows]
    return pearson(xs, [F(one['rest']) for one in rows])


def covariance(xs, ys):
    n = len(xs)
    mx, my = sum(xs) / n, sum(ys) / n
    return sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / (n - 1)


def alpha():
    """From the matrix of covariances: what the parts have in common, over the variance of the total."""
    columns = list(zip(*[[exact(x) for x in test] for test in DATA['tests']]))
    k = len(columns)
    matrix = [[covariance(one, other) for other in columns] for one in columns]
    whole = sum(map(sum, matrix))
    common = whole - sum(matrix[i][i] for i in range(k))
    value = F(k, k - 1) * common / whole
    return {'alpha': float(value), 'deviation': root(whole), 'error': root(whole - F(k, k - 1) * common)}


def tail(chi_square, freedom):
    """The upper tail of chi-square in closed form: a finite sum, with erfc where the degrees of freedom are odd."""
    half = chi_square / 2
    if freedom % 2 == 0:
        return math.fsum(math.exp(-half + i * math.log(half) - math.lgamma(i + 1)) for i in range(freedom // 2))
    terms = (math.exp(-half + (i - 0.5) * math.log(half) - math.lgamma(i + 0.5)) for i in range(1, (freedom - 1) // 2 + 1))
    return math.erfc(math.sqrt(half)) + math.fsum(terms)


def instances():
    """Chi-square of the table right/wrong by instance, and the general estimate of DerSimonian and Laird with weights."""
    table = {}
    for one in DATA['takers']:
        cell = table.setdefault(one['numbers'], [0, 0])
        cell[0 if one['letter'] == 'A' else 1] += 1
    asked = sum(map(sum, table.values()))
    totals = [sum(cell[i] for cell in table.values()) for i in (0, 1)]
    chi_square = F(0)
    for cell in table.values():
        for i in (0, 1):
            expected = F(sum(cell) * totals[i], asked)
            chi_square += (cell[i] - expected) ** 2 / expected
    freedom = len(table) - 1
    binomial = F(totals[0] * totals[1], asked * asked)
    weights = [sum(cell) / binomial for cell in table.values()]
    variance = (chi_square - freedom) / (sum(weights) - sum(w * w for w in weights) / sum(weights))
    return {
        'instances': len(table),
        'deviation': root(max(F(0), variance)),
        'chiSquare': float(chi_square),
        'chance': tail(float(chi_square), freedom),
    }


def hypergeometric(right, wrong, drawn):
    """Mean and variance of the number of right ones among those drawn, by adding up all cases."""
    cases = range(max(0, drawn - wrong), min(drawn, right) + 1)
    weights = [F(math.comb(right, x) * math.comb(wrong, drawn - x), math.comb(right + wrong, drawn)) for x in cases]
    mean = sum(w * x for w, x in zip(weights, cases))
    return mean, sum(w * (x - mean) ** 2 for w, x in zip(weights, cases))


def mantel_haenszel():
    """Moments case by case; the error of the logarithm by the formula of Phillips and Holland."""
    told = [s for s in DATA['strata'] if s[0] + s[1] and s[2] + s[3] and s[0] + s[2] and s[1] + s[3]]
    moments = [hypergeometric(a + c, b + d, c + d) for a, b, c, d in told]
    distance = abs(sum(s[2] for s in told) - sum(mean for mean, _ in moments))
    chi_square = max(F(0), distance - F(1, 2)) ** 2 / sum(variance for _, variance in moments)
    above = sum(F(c * b, a + b + c + d) for a, b, c, d in told)
    below = sum(F(d * a, a + b + c + d) for a, b, c, d in told)
    ratio = above / below
    spread = sum(F(1, sum(s) ** 2) * (s[2] * s[1] + ratio * s[3] * s[0]) * (s[2] + s[1] + ratio * (s[3] + s[0])) for s in told)
    return {
        'strata': len(told),
        'chiSquare': float(chi_square),
        'chance': math.erfc(root(float(chi_square) / 2)),
        'oddsRatio': float(ratio),
        'delta': -2.35 * math.log(ratio),
        'error': 2.35 * root(spread / (2 * above * above)),
    }


def agreement():
    """Two levels that are drawn from all differ, squared, by twice their variance."""
    pairs = DATA['pairs']
    values = [F(x) for pair in pairs for x in pair]
    mean = sum(values) / len(values)
    variance = sum((x - mean) ** 2 for x in values) / len(values)
    apart = [abs(x - y) for x, y in pairs]
    return {
        'same': apart.count(0) / len(pairs),
        'near': (apart.count(0) + apart.count(1)) / len(pairs),
        'kappa': float(1 - F(sum(d * d for d in apart), len(pairs)) / (2 * variance)),
    }


def rater():
    """The mean of the variances of the pairs, each with one degree of freedom."""
    pairs = [[exact(x) for x in pair] for pair in DATA['means']]
    return root(sum(covariance(pair, pair) for pair in pairs) / len(pairs))


def question():
    within = [[exact(x) for x in test] for test in DATA['within']]
    mean = sum(covariance(test, test) for test in within) / len(within)
    return root(float(mean) - rater() ** 2 / 1.2)


def times():
    """By the sorted list: the smallest value that the share does not exceed."""
    seconds = sorted(one['seconds'] for one in DATA['takers'])
    at = lambda share: seconds[math.ceil(share * len(seconds)) - 1]
    return {'mean': sum(seconds) / len(seconds), 'lower': at(0.25), 'median': at(0.5), 'upper': at(0.75), 'most': at(0.9)}


def impact():
    shares = {name: F(reached, people) for name, (people, reached) in DATA['groups'].items() if people >= 30}
    return {name: {'share': float(share), 'ratio': float(share / max(shares.values()))} for name, share in shares.items()}


print(
    json.dumps(
        {
            'options': options(),
            'facility': facility(),
            'levels': levels(),
            'alpha': alpha(),
            'tails': [tail(chi_square, freedom) for chi_square, freedom in DATA['chiSquares']],
            'instances': instances(),
            'mantelHaenszel': mantel_haenszel(),
            'agreement': agreement(),
            'rater': rater(),
            'question': question(),
            'times': times(),
            'impact': impact(),
        },
        indent=2,
    )
)
