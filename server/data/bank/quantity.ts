import { type Dimension, UNITS, type UnitName, isSameDimension } from './units.ts';

type Factor = Quantity | number;

const asQuantity = (factor: Factor) => (typeof factor === 'number' ? new Quantity(factor, UNITS[''].dimension, 0) : factor);

/**
 * A number with its dimension. It counts the operations that led to it, since a question must be solved in the head, and refuses to
 * add what has different dimensions, since a formula with a wrong unit is a wrong formula.
 */
export class Quantity {
  /** In newton, metre, second, kelvin. */
  readonly value: number;
  readonly dimension: Dimension;
  /** Operations in the head: each product, quotient, sum, difference, power and root is one. */
  readonly operations: number;

  constructor(value: number, dimension: Dimension, operations: number) {
    this.value = value;
    this.dimension = dimension;
    this.operations = operations;
  }

  #combine(factor: Factor, value: (one: number, other: number) => number, exponent: (one: number, other: number) => number) {
    const other = asQuantity(factor);
    const dimension = this.dimension.map((one, index) => exponent(one, other.dimension[index] ?? 0)) as unknown as Dimension;
    return new Quantity(value(this.value, other.value), dimension, this.operations + other.operations + 1);
  }

  #sum(factor: Factor, sign: 1 | -1) {
    const other = asQuantity(factor);
    if (!isSameDimension(this.dimension, other.dimension))
      throw new Error('These two have different dimensions and have no sum.');
    return new Quantity(this.value + sign * other.value, this.dimension, this.operations + other.operations + 1);
  }

  times(factor: Factor): Quantity {
    return this.#combine(
      factor,
      (one, other) => one * other,
      (one, other) => one + other,
    );
  }

  over(factor: Factor): Quantity {
    return this.#combine(
      factor,
      (one, other) => one / other,
      (one, other) => one - other,
    );
  }

  /** Throws if the dimensions differ. */
  plus(other: Factor): Quantity {
    return this.#sum(other, 1);
  }

  /** Throws if the dimensions differ. */
  minus(other: Factor): Quantity {
    return this.#sum(other, -1);
  }

  /** Also for roots: `power(0.5)`. */
  power(exponent: number): Quantity {
    const dimension = this.dimension.map((one) => one * exponent) as unknown as Dimension;
    return new Quantity(this.value ** exponent, dimension, this.operations + 1);
  }

  /** The number in this unit. Throws if the dimension is another one. */
  in(name: UnitName): number {
    const { factor, dimension } = UNITS[name];
    if (!isSameDimension(this.dimension, dimension)) throw new Error(`This is no quantity in ${name || 'plain numbers'}.`);
    return this.value / factor;
  }
}

/** For example `quantity(5, 'kN/m')`. A constant of a formula costs no operation until it is used. */
export const quantity = (value: number, name: UnitName = '') =>
  new Quantity(value * UNITS[name].factor, UNITS[name].dimension, 0);
