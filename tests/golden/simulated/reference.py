"""The reference numbers of the cases, from the words of docs/metrics.md and Python's standard library alone.

    python3 tests/golden/simulated/reference.py           writes numbers.csv and agp.csv
    python3 tests/golden/simulated/reference.py --check   fails where they are not what it would write

It shares no code with the portal, and is written to be read next to the document, not to be fast.
"""

import csv
import json
import math
import statistics
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

HERE = Path(__file__).parent
# very low below, target from, target up to, high up to: mg/dL
PRESETS = {"cat": (54, 79.2, 270, 360), "dog": (54, 79.2, 250.2, 360), "human": (54, 70, 180, 250.2)}
PERCENTILES = (5, 25, 50, 75, 95)
DAY = 1440


def tenths(value):
    return round(value * 10)


def iso_seconds(text):
    return int(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp())


class Reading:
    def __init__(self, row):
        self.at = int(row["epoch_seconds"])
        self.mgdl = float(row["mgdl"])
        self.kind = row["kind"]
        self.minutes = float(row["interval_minutes"])


class Case:
    def __init__(self, name, frame):
        self.zone = ZoneInfo(frame["zone"])
        self.limits = PRESETS[frame["preset"]]
        self.custom = frame["custom"]
        self.start, self.end, self.now = (iso_seconds(frame[key]) for key in ("from", "to", "now"))
        self.calibrations = frame["calibrationCount"]
        with open(HERE / f"{name}.csv", newline="") as file:
            readings = sorted(map(Reading, csv.DictReader(file)), key=lambda reading: reading.at)
        history = [reading.at for reading in readings if reading.kind != "scan"]
        for reading in readings:
            if reading.kind == "scan" and any(abs(reading.at - at) <= 15 * 60 for at in history):
                reading.minutes = 0  # the history covers the time already
        self.readings = [reading for reading in readings if self.start <= reading.at < self.end]
        self.counted = [reading for reading in self.readings if reading.minutes > 0]

    def wall(self, at):
        """The wall clock at an instant, as a time without zone."""
        return datetime.fromtimestamp(at, self.zone).replace(tzinfo=None)

    def instant(self, wall):
        """The instant at which the wall clock shows a time first; None where the zone skips it."""
        at = wall.replace(tzinfo=self.zone, fold=0).timestamp()
        return at if self.wall(at) == wall else None

    def midnight(self, date):
        return datetime(date.year, date.month, date.day, tzinfo=self.zone).timestamp()


# The numbers ---------------------------------------------------------------------------------------------------------


def numbers(case):
    counted = case.counted
    observed = sum(reading.minutes for reading in counted)
    values = [reading.mgdl for reading in counted]
    average = sum(reading.mgdl * reading.minutes for reading in counted) / observed
    n = len(counted)
    squares = sum(reading.minutes * (reading.mgdl - average) ** 2 for reading in counted) / observed
    sd = math.sqrt(squares * n / (n - 1))
    share = lambda holds: 100 * sum(reading.minutes for reading in counted if holds(reading)) / observed
    urgent_low, low, high, urgent_high = map(tenths, case.limits)
    below = share(lambda r: tenths(r.mgdl) < low)
    above = share(lambda r: tenths(r.mgdl) > high)
    very_low = share(lambda r: tenths(r.mgdl) < urgent_low)
    very_high = share(lambda r: tenths(r.mgdl) > urgent_high)
    ea1c = (average + 46.7) / 28.7
    everything = [reading.mgdl for reading in case.readings]
    days = {case.wall(reading.at).date() for reading in counted}
    limit_low = share(lambda r: r.kind == "low")
    limit_high = share(lambda r: r.kind == "high")
    count = lambda holds: sum(1 for value in everything if holds(tenths(value)))
    return {
        "average": average,
        "min": min(everything),
        "max": max(everything),
        "maximumVariation": max(everything) - min(everything),
        "sd": sd,
        "cv": 100 * sd / average,
        "ea1c": ea1c,
        "ea1cIfcc": 10.93 * ea1c - 23.50,
        "gmi": 3.31 + 0.02392 * average,
        "gri": min(100, 3 * very_low + 2.4 * (below - very_low) + 1.6 * very_high + 0.8 * (above - very_high)),
        "tir": share(lambda r: low <= tenths(r.mgdl) <= high),
        "tar": above,
        "tarVeryHigh": very_high,
        "tbr": below,
        "tbrVeryLow": very_low,
        "customTir": case.custom
        and share(lambda r: tenths(case.custom["low"]) <= tenths(r.mgdl) <= tenths(case.custom["high"])),
        "lage": lage(case, days),
        "modd": modd(case),
        "mage": mage(case),
        "observedMinutes": observed,
        "sensorActivePercent": min(100, 100 * observed / ((min(case.end, case.now) - case.start) / 60)),
        "sensorLimitPercent": limit_low + limit_high,
        "sensorLowPercent": limit_low,
        "sensorHighPercent": limit_high,
        "days": len(days),
        "readingCount": len(everything),
        "lowCount": count(lambda value: value < low),
        "normalCount": count(lambda value: low <= value <= high),
        "highCount": count(lambda value: value > high),
        "calibrationCount": case.calibrations,
        "calibrationsPerDay": case.calibrations / len(days),
    }


def lage(case, days):
    heights = []
    for date in days:
        own = [reading for reading in case.counted if case.wall(reading.at).date() == date]
        length = (case.midnight(date + timedelta(days=1)) - case.midnight(date)) / 60
        if sum(reading.minutes for reading in own) >= 0.7 * length:
            values = [reading.mgdl for reading in own]
            heights.append(max(values) - min(values))
    return statistics.fmean(heights) if heights else None


# The grid ------------------------------------------------------------------------------------------------------------


def grid_minutes(case):
    at = [reading.at for reading in case.counted]
    step = math.floor(statistics.median(b - a for a, b in zip(at, at[1:])) / 60 + 0.5)
    if step > 45:
        return None
    if DAY % step == 0:
        return step
    if step > 20:
        return 20
    return step + 5 - step % 5 if step % 5 > 2 else step - step % 5


def grid(case, step):
    """One value for each wall-clock point from the first reading's day on; None where it is not known."""
    first = case.wall(case.counted[0].at)
    last = case.wall(case.counted[-1].at)
    begin = datetime(first.year, first.month, first.day)
    points = (last.date() - first.date()).days * DAY // step + DAY // step
    at = [reading.at for reading in case.counted]
    values, place = [], 0
    for number in range(1, points + 1):
        wanted = case.instant(begin + timedelta(minutes=number * step))
        if wanted is None or not at[0] <= wanted <= at[-1]:
            values.append(None)
            continue
        while place + 1 < len(at) and at[place + 1] <= wanted:
            place += 1
        while at[place] > wanted:
            place -= 1
        values.append(between(case.counted, place, wanted))
    return values


def between(readings, place, wanted):
    before = readings[place]
    if before.at == wanted:
        return before.mgdl
    after = readings[place + 1]
    if after.at - before.at > 45 * 60:
        return None
    return before.mgdl + (after.mgdl - before.mgdl) * (wanted - before.at) / (after.at - before.at)


def modd(case):
    step = grid_minutes(case)
    if step is None:
        return None
    values, day = grid(case, step), DAY // step
    pairs = [(a, b) for a, b in zip(values, values[day:]) if a is not None and b is not None]
    return statistics.fmean(abs(b - a) for a, b in pairs) if pairs else None


# MAGE ----------------------------------------------------------------------------------------------------------------


def mage(case):
    weighted = []
    for segment in segments(grid(case, 5)):
        known = [value for value in segment if value is not None]
        if len(known) < 32 or statistics.stdev(known) < 1:
            continue
        heights = [segment[index] for index in turns(segment)]
        for signed in (heights, [-height for height in heights]):
            swings = rises(signed, statistics.stdev(known))
            if swings:
                weighted.append((statistics.fmean(swings), len(segment) - 1))
    return sum(mean * weight for mean, weight in weighted) / sum(weight for _, weight in weighted) if weighted else None


def segments(values):
    known = [index for index, value in enumerate(values) if value is not None]
    start = known[0]
    for index, following in zip(known, known[1:] + [math.inf]):
        if following - index - 1 >= 37:
            yield values[start : index + 1]
            start = following


def trailing(values, points):
    means = []
    for index in range(len(values)):
        window = [value for value in values[max(0, index - points + 1) : index + 1] if value is not None]
        means.append(statistics.fmean(window) if window else None)
    return [means[points - 1]] * (points - 1) + means[points - 1 :]


def turns(values):
    d = [
        None if short is None or long is None else short - long
        for short, long in zip(trailing(values, 5), trailing(values, 32))
    ]
    crossings = [(0, d[0] > 0)]
    for index in range(1, len(values)):
        if None in (values[index], values[index - 1], d[index], d[index - 1]):
            continue
        for compared in (d[index - 1], d[crossings[-1][0]]):
            if d[index] * compared < 0:
                crossings.append((index, d[index] > compared))
                break
    crossings.append((len(values) - 1, False))
    found, begin = [], 0
    for (_, is_peak), (end, _) in zip(crossings, crossings[1:]):
        known = [index for index in range(begin, end + 1) if values[index] is not None]
        begin = (max if is_peak else min)(known, key=lambda index: values[index])
        found.append(begin)
    return found


def rises(heights, sd):
    swings, place = [], 0
    while place < len(heights):
        lowest = heights[place]
        while place < len(heights) and heights[place] - lowest < sd:
            lowest = min(lowest, heights[place])
            place += 1
        if place == len(heights):
            break
        top = heights[place]
        while place < len(heights) and heights[place] >= top - sd:
            top = max(top, heights[place])
            place += 1
        swings.append(top - lowest)
    return swings


# AGP -----------------------------------------------------------------------------------------------------------------


def agp(case):
    bins = [[] for _ in range(96)]
    for reading in case.counted:
        wall = case.wall(reading.at)
        bins[(wall.hour * 60 + wall.minute) // 15].append(reading)
    for number, pool in enumerate(bins):
        unit = math.gcd(*(int(reading.minutes) for reading in pool))
        spread = sorted(reading.mgdl for reading in pool for _ in range(int(reading.minutes) // max(1, unit)))
        yield [number * 15, len(pool), *(quantile(spread, percent / 100) for percent in PERCENTILES)]


def quantile(values, share):
    """R's type 7."""
    if not values:
        return None
    place = (len(values) - 1) * share
    below = math.floor(place)
    after = values[min(below + 1, len(values) - 1)]
    return values[below] + (place - below) * (after - values[below])


# Files ---------------------------------------------------------------------------------------------------------------


def text(value):
    if value is None:
        return ""
    return repr(round(value, 9)).removesuffix(".0")


def tables():
    cases = {name: Case(name, frame) for name, frame in json.loads((HERE / "cases.json").read_text()).items()}
    names = list(numbers(cases["cat"]))
    values = {name: numbers(case) for name, case in cases.items()}
    yield "numbers.csv", [["number", *cases], *([name, *(text(values[case][name]) for case in cases)] for name in names)]
    head = ["case", "minute", "n", *(f"p{percent}" for percent in PERCENTILES)]
    rows = [[name, *map(text, row)] for name, case in cases.items() for row in agp(case)]
    yield "agp.csv", [head, *rows]


def main():
    stale = []
    for name, rows in tables():
        wanted = "".join(",".join(map(str, row)) + "\n" for row in rows)
        if "--check" in sys.argv:
            stale += [] if (HERE / name).read_text() == wanted else [name]
        else:
            (HERE / name).write_text(wanted)
    if stale:
        sys.exit(f"not what reference.py computes: {', '.join(stale)}")


if __name__ == "__main__":
    main()
