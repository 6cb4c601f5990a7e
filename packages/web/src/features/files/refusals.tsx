import { FormError } from '../../ui/feedback/form-error.tsx';

export function Refusals({ sentences }: { sentences: string[] }) {
  const [first, ...others] = sentences;
  const further = others.map((sentence) => (
    <span key={sentence} className="block">
      {sentence}
    </span>
  ));
  return <FormError error={first} detail={others.length > 0 && further} />;
}
