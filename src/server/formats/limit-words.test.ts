import { describe, expect, test } from 'vitest';
import { findLimit } from './limit-words.ts';

describe('words for a value beyond what the sensor shows', () => {
  test.each([
    ['Low', 'High'],
    ['LO', 'HI'],
    ['Niedrig', 'Hoch'],
    ['Bajo', 'Alto'],
    ['Bas', 'Élevé'],
    ['Faible', 'Haut'],
    ['Basso', 'Alto'],
    ['Laag', 'Hoog'],
    ['Lav', 'Høj'],
    ['Lav', 'Høy'],
    ['Låg', 'Hög'],
    ['Lágt', 'Hátt'],
    ['Matala', 'Korkea'],
    ['Baixo', 'Alto'],
    ['Niski', 'Wysoki'],
    ['Nízká', 'Vysoká'],
    ['Nízka', 'Vysoká'],
    ['Nizko', 'Visoko'],
    ['Niska', 'Visoka'],
    ['Alacsony', 'Magas'],
    ['Scăzut', 'Ridicat'],
    ['Ниско', 'Високо'],
    ['Низкий', 'Высокий'],
    ['Низький', 'Високий'],
    ['Χαμηλή', 'Υψηλή'],
    ['Düşük', 'Yüksek'],
    ['DÜŞÜK', 'YÜKSEK'],
    ['Žemas', 'Aukštas'],
    ['Zems', 'Augsts'],
    ['Madal', 'Kõrge'],
    ['נמוך', 'גבוה'],
    ['منخفض', 'مرتفع'],
    ['低', '高'],
    ['낮음', '높음'],
    ['ต่ำ', 'สูง'],
  ])('%s, %s', (low, high) => {
    for (const form of [low, low.toUpperCase(), ` ${low} `, low.normalize('NFD'), `${low}.`]) {
      expect(findLimit(form)).toBe('low');
    }
    for (const form of [high, high.toUpperCase(), high.normalize('NFD')]) expect(findLimit(form)).toBe('high');
  });

  test.each(['', '-', 'much', '40', 'Lowland', 'medium', '???', 'ERR'])('nothing else: “%s”', (text) => {
    expect(findLimit(text)).toBeNull();
  });
});
