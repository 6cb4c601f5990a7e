import { costIn, optionsOf, type Plan, type PlanOption, type VisitToPlan } from './plan-options.ts';

/** More than any plan costs: leaving a visit without anybody is the last resort. */
const NOBODY = 1_000_000;

/** Up to so many visits the best plan is searched for exactly. */
const MOST_EXACT = 8;
/** Of each visit that is searched exactly, so many of the cheapest slots are looked at. */
const MOST_OPTIONS = 60;
/** After so many slots that were tried a search is content with the best plan found so far. */
const MOST_TRIES = 100_000;

type Slots = { visit: VisitToPlan; options: PlanOption[] };

/**
 * Who makes each of some visits, at the least cost: longer ways, moved hours and days, and full days count. What is
 * offered is decided by the engine that guards bookings, so a plan is never one that could not be booked.
 */
export function planDay(visits: readonly VisitToPlan[]): Plan {
  const slots = visits.map((visit) => ({ visit, options: optionsOf(visit) }));
  const first = improve(slots, insertByRegret(slots));
  return slots.length <= MOST_EXACT ? searchExactly(slots, first) : first;
}

/** What a plan costs. */
export function costOf(plan: Plan): number {
  let cost = 0;
  const sofar: (PlanOption | undefined)[] = [];
  for (const option of plan) {
    cost += option ? (costIn(option, sofar) ?? Number.POSITIVE_INFINITY) : NOBODY;
    sofar.push(option);
  }
  return cost;
}

type Priced = { option: PlanOption; cost: number };

/** The cheapest slots that a plan leaves for a visit, at most one for each inspector. */
export function cheapestSlots(options: readonly PlanOption[], plan: Plan, many: number): Priced[] {
  const touched = new Set(plan.flatMap((option) => (option ? option.candidate.inspectorId : [])));
  const found = new Map<string, Priced>();
  let untouched = 0;
  for (const option of options) {
    const { inspectorId } = option.candidate;
    const isTouched = touched.has(inspectorId);
    // The list is in the order of what each costs alone: past the first few only those in the plan may be cheaper.
    if (!isTouched && (untouched >= many || found.has(inspectorId))) continue;
    const cost = isTouched ? costIn(option, plan) : option.alone;
    if (cost === undefined || cost >= (found.get(inspectorId)?.cost ?? Number.POSITIVE_INFINITY)) continue;
    if (!isTouched) untouched += 1;
    found.set(inspectorId, { option, cost });
  }
  return [...found.values()].sort((one, other) => one.cost - other.cost).slice(0, many);
}

const without = (plan: Plan, ...left: number[]): Plan =>
  plan.map((option, at) => (left.includes(at) ? undefined : option));

const withOption = (plan: Plan, at: number, option: PlanOption | undefined): Plan =>
  plan.map((other, position) => (position === at ? option : other));

/** Gives a slot first to the visit that loses most if it has to take its second best. */
function insertByRegret(slots: readonly Slots[]): Plan {
  let plan: Plan = slots.map(() => undefined);
  const left = new Set(slots.keys());
  while (left.size > 0) {
    let next: { at: number; option: PlanOption; regret: number } | undefined;
    for (const at of [...left]) {
      const [best, second] = cheapestSlots(slots[at]?.options ?? [], plan, 2);
      if (!best) {
        left.delete(at);
        continue;
      }
      const regret = (second?.cost ?? NOBODY) - best.cost;
      if (!next || regret > next.regret) next = { at, option: best.option, regret };
    }
    if (!next) break;
    plan = withOption(plan, next.at, next.option);
    left.delete(next.at);
  }
  return plan;
}

/** Takes one visit or two out and puts them back where they cost least, until nothing gets better. */
function improve(slots: readonly Slots[], start: Plan): Plan {
  let plan = start;
  let cost = costOf(plan);
  const positions = [...slots.keys()];
  const pairs = positions.flatMap((one) => [
    [one],
    ...positions.filter((other) => other !== one).map((other) => [one, other]),
  ]);
  for (let better = true; better; ) {
    better = false;
    for (const taken of pairs) {
      const changed = putBack(slots, without(plan, ...taken), taken);
      const changedCost = costOf(changed);
      if (changedCost >= cost) continue;
      [plan, cost, better] = [changed, changedCost, true];
    }
  }
  return plan;
}

function putBack(slots: readonly Slots[], plan: Plan, taken: readonly number[]): Plan {
  return taken.reduce((sofar, at) => {
    const [best] = cheapestSlots(slots[at]?.options ?? [], sofar, 1);
    return withOption(sofar, at, best?.option);
  }, plan);
}

/** Depth first through every combination that could still be cheaper than the best one known. */
function searchExactly(slots: readonly Slots[], known: Plan): Plan {
  let best = known;
  let bestCost = costOf(known);
  let tries = 0;
  const looked = slots.map(({ options }) => options.slice(0, MOST_OPTIONS));
  const order = [...slots.keys()].sort(
    (one, other) => (looked[one]?.length ?? 0) - (looked[other]?.length ?? 0),
  );
  // Whatever else is planned, a visit costs at least its fixed part; ways are rounded by a minute or two.
  const least = order.map((at) =>
    Math.min(NOBODY, ...(looked[at] ?? []).map(({ fixed }) => fixed - ROUNDED)),
  );
  const leastFrom = order.map((_, depth) => least.slice(depth + 1).reduce((sum, cost) => sum + cost, 0));

  function descend(depth: number, plan: Plan, cost: number): void {
    const at = order[depth];
    if (at === undefined) {
      if (cost < bestCost) [best, bestCost] = [plan, cost];
      return;
    }
    const rest = leastFrom[depth] ?? 0;
    const priced: { option: PlanOption | undefined; cost: number }[] = [{ option: undefined, cost: NOBODY }];
    for (const option of looked[at] ?? []) {
      tries += 1;
      const added = costIn(option, plan);
      if (added !== undefined && cost + added + rest < bestCost) priced.push({ option, cost: added });
    }
    priced.sort((one, other) => one.cost - other.cost);
    for (const { option, cost: added } of priced) {
      if (tries > MOST_TRIES || cost + added + rest >= bestCost) return;
      descend(depth + 1, withOption(plan, at, option), cost + added);
    }
  }
  descend(
    0,
    slots.map(() => undefined),
    0,
  );
  return best;
}

const ROUNDED = 2;
