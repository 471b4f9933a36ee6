"""
Makes the Arabic fonts of the printed sheet from Vazirmatn.

A lam and the alef after it are one ligature glyph there. A PDF tells of it as two letters, and readers that turn a
right-to-left line around letter by letter (poppler, pdf.js, MuPDF) give those two back in the wrong order. Here the
same shape is used for the lam alone, and the alef follows as a glyph without width or outline: each letter has a glyph.

Run: python3 make_fonts.py <folder of @expo-google-fonts/vazirmatn>   (needs fonttools)
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.otlLib import builder
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph

FAMILY = "Vazirmatn Sheet"
SCRIPT_RANGES = [(0x0600, 0x06FF), (0x0750, 0x077F), (0xFB50, 0xFDFF), (0xFE70, 0xFEFF), (0x200B, 0x200F)]
ALEFS = {"uniFE8E": "alef.told", "uniFE82": "alefMadda.told", "uniFE84": "alefHamza.told", "uniFE88": "alefHamzaBelow.told"}
WEIGHTS = {"400Regular/Vazirmatn_400Regular.ttf": "Regular", "600SemiBold/Vazirmatn_600SemiBold.ttf": "SemiBold"}
IGNORE_MARKS = 8


def arabic_of(path):
    font = TTFont(path)
    options = subset.Options(layout_features=["*"], glyph_names=True, hinting=False, name_IDs=["*"])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[0x20, 0xA0] + [code for first, last in SCRIPT_RANGES for code in range(first, last + 1)])
    cutter.subset(font)
    return font


def take_lam_alefs(lookups):
    """The ligatures of a lam and an alef, as {alef: {lam: shape}}, taken out of the font."""
    found = {alef: {} for alef in ALEFS}
    for lookup in lookups:
        for table in (getattr(sub, "ExtSubTable", sub) for sub in lookup.SubTable):
            if table.LookupType != 4:
                continue
            for lam, ligatures in table.ligatures.items():
                kept = []
                for ligature in ligatures:
                    alef = ligature.Component[0]
                    if len(ligature.Component) == 1 and alef in ALEFS:
                        found[alef][lam] = ligature.LigGlyph
                    else:
                        kept.append(ligature)
                table.ligatures[lam] = kept
            table.ligatures = {lam: kept for lam, kept in table.ligatures.items() if kept}
    return found


def add_empty_glyphs(font):
    for name in ALEFS.values():
        font["glyf"][name] = Glyph()
        font["hmtx"][name] = (0, 0)
        font["GDEF"].table.GlyphClassDef.classDefs[name] = 1
    font.setGlyphOrder(font["glyf"].glyphOrder)


def lookup_of(table, flag):
    lookup = otTables.Lookup()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable, lookup.SubTableCount = table.LookupType, flag, [table], 1
    return lookup


def replacing(pairs):
    table = otTables.SingleSubst()
    table.mapping = pairs
    table.LookupType = 1
    return lookup_of(table, 0)


def record_of(position, lookup_index):
    record = otTables.SubstLookupRecord()
    record.SequenceIndex, record.LookupListIndex = position, lookup_index
    return record


def pair_rule(font, lams, alef, records):
    rule = otTables.ChainContextSubst()
    rule.LookupType, rule.Format = 6, 3
    rule.BacktrackGlyphCount = rule.LookAheadGlyphCount = 0
    rule.BacktrackCoverage, rule.LookAheadCoverage = [], []
    order = font.getReverseGlyphMap()
    rule.InputCoverage = [builder.buildCoverage(set(glyphs), order) for glyphs in (lams, [alef])]
    rule.InputGlyphCount = 2
    rule.SubstLookupRecord, rule.SubstCount = records, len(records)
    return lookup_of(rule, IGNORE_MARKS)


def give_each_letter_a_glyph(font):
    gsub = font["GSUB"].table
    lookups = gsub.LookupList.Lookup
    shapes = take_lam_alefs(lookups)
    add_empty_glyphs(font)
    rules = []
    for alef, lams in shapes.items():
        lookups.append(replacing(lams))
        lookups.append(replacing({alef: ALEFS[alef]}))
        records = [record_of(0, len(lookups) - 2), record_of(1, len(lookups) - 1)]
        rules.append((lams, alef, records))
    for rule in rules:
        lookups.append(pair_rule(font, *rule))
    gsub.LookupList.LookupCount = len(lookups)
    added = list(range(len(lookups) - len(rules), len(lookups)))
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "rlig":
            record.Feature.LookupListIndex += added
            record.Feature.LookupCount = len(record.Feature.LookupListIndex)


def rename(font, style):
    names = {1: f"{FAMILY}", 2: style, 4: f"{FAMILY} {style}", 6: f"{FAMILY.replace(' ', '')}-{style}", 16: FAMILY, 17: style}
    for record in list(font["name"].names):
        if record.nameID in names:
            record.string = names[record.nameID]
        elif record.nameID not in (0, 13, 14):
            font["name"].removeNames(nameID=record.nameID)


def main():
    source = Path(sys.argv[1])
    for path, style in WEIGHTS.items():
        font = arabic_of(source / path)
        give_each_letter_a_glyph(font)
        rename(font, style)
        font.save(Path(__file__).parent / f"VazirmatnSheet-{style}.ttf")


main()
