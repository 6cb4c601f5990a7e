import { Slider as AriaSlider, Label, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { fieldStyles } from '../fields/field-styles.ts';

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** For example '120 m²'. */
  format?: (value: number) => string;
}

export function Slider({ label, value, onChange, min, max, step = 1, format = String }: SliderProps) {
  const share = `${((value - min) / (max - min)) * 100}%`;

  return (
    <AriaSlider
      value={value}
      onChange={(next) => onChange(Array.isArray(next) ? (next[0] ?? min) : next)}
      minValue={min}
      maxValue={max}
      step={step}
      className="flex flex-col gap-1"
    >
      <div className="flex items-baseline justify-between gap-3">
        <Label className={fieldStyles.label}>{label}</Label>
        <SliderOutput className="text-body text-ink-muted tabular-nums">{format(value)}</SliderOutput>
      </div>
      <SliderTrack className="relative mx-2.5 h-9 pointer-coarse:h-11">
        <div className="absolute inset-x-[-0.625rem] top-1/2 h-1.5 -translate-y-1/2 overflow-hidden rounded-full bg-line">
          <div className="h-full bg-accent" style={{ width: share }} />
        </div>
        <SliderThumb className="top-1/2 size-5 rounded-full border-2 border-accent bg-raised shadow-raised" />
      </SliderTrack>
    </AriaSlider>
  );
}
