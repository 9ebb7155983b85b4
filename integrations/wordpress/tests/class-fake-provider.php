<?php
namespace Lang_Assistant\Tests;

use WordPress\AiClient\Messages\DTO\MessagePart;
use WordPress\AiClient\Messages\DTO\ModelMessage;
use WordPress\AiClient\Messages\Enums\ModalityEnum;
use WordPress\AiClient\Providers\Contracts\ModelMetadataDirectoryInterface;
use WordPress\AiClient\Providers\Contracts\ProviderAvailabilityInterface;
use WordPress\AiClient\Providers\Contracts\ProviderInterface;
use WordPress\AiClient\Providers\DTO\ProviderMetadata;
use WordPress\AiClient\Providers\Enums\ProviderTypeEnum;
use WordPress\AiClient\Providers\Http\Exception\ClientException;
use WordPress\AiClient\Providers\Models\Contracts\ModelInterface;
use WordPress\AiClient\Providers\Models\DTO\ModelConfig;
use WordPress\AiClient\Providers\Models\DTO\ModelMetadata;
use WordPress\AiClient\Providers\Models\DTO\SupportedOption;
use WordPress\AiClient\Providers\Models\Enums\CapabilityEnum;
use WordPress\AiClient\Providers\Models\Enums\OptionEnum;
use WordPress\AiClient\Providers\Models\TextGeneration\Contracts\TextGenerationModelInterface;
use WordPress\AiClient\Results\DTO\Candidate;
use WordPress\AiClient\Results\DTO\GenerativeAiResult;
use WordPress\AiClient\Results\DTO\TokenUsage;
use WordPress\AiClient\Results\Enums\FinishReasonEnum;

require_once __DIR__ . '/class-fake-ai.php';

/** Has one model, or none. */
final class Fake_Provider implements ProviderInterface {

	public static function metadata(): ProviderMetadata {
		return new ProviderMetadata( 'fake', 'Fake', ProviderTypeEnum::cloud() );
	}

	public static function model( string $id, ?ModelConfig $config = null ): ModelInterface {
		return new class( $config ?? new ModelConfig() ) implements ModelInterface, TextGenerationModelInterface {
			/** Its settings. */
			private ModelConfig $config;

			public function __construct( ModelConfig $config ) {
				$this->config = $config;
			}

			public function metadata(): ModelMetadata {
				return Fake_Provider::models()[0];
			}

			public function providerMetadata(): ProviderMetadata {
				return Fake_Provider::metadata();
			}

			public function setConfig( ModelConfig $config ): void {
				$this->config = $config;
			}

			public function getConfig(): ModelConfig {
				return $this->config;
			}

			public function generateTextResult( array $prompt ): GenerativeAiResult {
				$request = new Fake_Ai( (string) end( $prompt )->getParts()[0]->getText() );
				$answer  = $request->using_system_instruction( (string) $this->config->getSystemInstruction() )->generate_text();
				if ( is_wp_error( $answer ) ) {
					throw new ClientException( $answer->get_error_message(), $answer->get_error_data()['status'] );
				}
				$candidate = new Candidate( new ModelMessage( array( new MessagePart( $answer ) ) ), FinishReasonEnum::stop() );
				return new GenerativeAiResult( 'fake', array( $candidate ), new TokenUsage( 1, 1, 2 ), Fake_Provider::metadata(), $this->metadata() );
			}
		};
	}

	/**
	 * The models of the provider.
	 * @return ModelMetadata[]
	 */
	public static function models(): array {
		$text    = array( array( ModalityEnum::text() ) );
		$options = array(
			new SupportedOption( OptionEnum::inputModalities(), $text ),
			new SupportedOption( OptionEnum::outputModalities(), $text ),
			new SupportedOption( OptionEnum::systemInstruction() ),
		);
		return Fake_Ai::$has_model ? array( new ModelMetadata( 'fake-text', 'Fake', array( CapabilityEnum::textGeneration() ), $options ) ) : array();
	}

	public static function availability(): ProviderAvailabilityInterface {
		return new class() implements ProviderAvailabilityInterface {
			public function isConfigured(): bool {
				return true;
			}
		};
	}

	public static function modelMetadataDirectory(): ModelMetadataDirectoryInterface {
		return new class() implements ModelMetadataDirectoryInterface {
			public function listModelMetadata(): array {
				return Fake_Provider::models();
			}

			public function hasModelMetadata( string $id ): bool {
				return array() !== Fake_Provider::models();
			}

			public function getModelMetadata( string $id ): ModelMetadata {
				return Fake_Provider::models()[0];
			}
		};
	}
}
